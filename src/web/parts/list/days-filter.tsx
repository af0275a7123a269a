import { DayRange } from '#web/parts/days/day-fields.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { daysInOrder } from '#web/platform/lists/list-address.ts'
import type { ListInAddress } from '#web/platform/lists/use-list-state.ts'

/** The first and last day of a list, which its address names as `from` and `to`. */
export function DaysFilter({ list }: { list: Pick<ListInAddress, 'filters' | 'go'> }) {
  const { t } = useLanguage()
  const { from = '', to = '' } = daysInOrder(list.filters)
  return (
    <DayRange
      label={t('common:days.label')}
      value={{ from, to }}
      onChange={(days) =>
        list.go({ filters: { ...list.filters, from: days.from || undefined, to: days.to || undefined } })
      }
    />
  )
}
