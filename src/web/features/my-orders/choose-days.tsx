import { useState } from 'react'
import { cairoDate } from '#domain/cairo-time.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { DayField } from '#web/parts/days/day-fields.tsx'
import { useStatusText } from '#web/parts/order/status/status-badge.tsx'
import type { Failure } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { useListState } from '#web/platform/lists/use-list-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Segmented } from '#web/ui/choices/segmented.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { OWN_ORDERS } from './load-my-orders.ts'

/** Chooses the first and last day, the status and the order of the list. */
export function ChooseDays({ list, refused, now, onClose }: ChooseDaysProps) {
  const { t, refusalText } = useLanguage()
  const statusText = useStatusText('customer')
  const [from, setFrom] = useState(list.filters.from ?? '')
  const [to, setTo] = useState(list.filters.to ?? '')
  const [status, setStatus] = useState(list.filters.status ?? '')
  const [sort, setSort] = useState(list.sort)
  const today = cairoDate(now)
  const earlier = (day: string) => (day && day < today ? day : today)
  const show = () => {
    const filters = { from: from || undefined, to: to || undefined, status: status || undefined }
    list.go({
      sort,
      order: OWN_ORDERS.sorts[sort],
      filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value)),
    })
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('ordering:orders.chooseDays')}
      closeLabel={t('common:actions.close')}
      footer={
        <Button fullWidth onClick={show}>
          {t('ordering:orders.show')}
        </Button>
      }
    >
      <Stack gap={14}>
        <DayField
          id="from"
          label={t('ordering:orders.from')}
          value={from}
          onChange={setFrom}
          latest={earlier(to)}
          error={refused && refusalText({ code: refused.code, params: refused.data })}
        />
        <DayField
          id="to"
          label={t('ordering:orders.to')}
          value={to}
          onChange={setTo}
          earliest={from || undefined}
          latest={today}
        />
        <SelectField
          name="status"
          label={t('ordering:orders.status')}
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value)}
        >
          <option value="">{t('ordering:orders.anyStatus')}</option>
          {ORDER_STATUSES.map((each) => (
            <option key={each} value={each}>
              {statusText(each)}
            </option>
          ))}
        </SelectField>
        <Segmented
          label={t('ordering:orders.sort')}
          name="sort"
          fullWidth
          value={sort}
          onChange={setSort}
          options={(['newest', 'oldest'] as const).map((value) => ({
            value,
            label: t(`ordering:orders.sorts.${value}`),
          }))}
        />
      </Stack>
    </Sheet>
  )
}

type ChooseDaysProps = {
  list: ReturnType<typeof useListState<'newest' | 'oldest', 'status' | 'from' | 'to'>>
  /** Why the chosen days were refused. */
  refused: Failure | null
  now: number
  onClose: () => void
}
