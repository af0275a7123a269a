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
  const [chosen, setChosen] = useState<Chosen>({ ...list.filters, sort: list.sort })
  const { status = '', sort } = chosen
  const choose = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }))
  const show = () => {
    list.go(askedOf(chosen))
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
        <Days
          chosen={chosen}
          today={cairoDate(now)}
          error={refused && refusalText({ code: refused.code, params: refused.data })}
          onChoose={choose}
        />
        <SelectField
          name="status"
          label={t('ordering:orders.status')}
          value={status}
          onChange={(event) => choose({ status: event.currentTarget.value })}
          empty={t('ordering:orders.anyStatus')}
          values={ORDER_STATUSES}
          textOf={statusText}
        />
        <Segmented
          label={t('ordering:orders.sort')}
          name="sort"
          fullWidth
          value={sort}
          onChange={(value) => choose({ sort: value })}
          options={(['newest', 'oldest'] as const).map((value) => ({
            value,
            label: t(`ordering:orders.sorts.${value}`),
          }))}
        />
      </Stack>
    </Sheet>
  )
}

type Chosen = { from?: string; to?: string; status?: string; sort: 'newest' | 'oldest' }

/** The first and the last day, which do not cross. */
function Days({ chosen: { from = '', to = '' }, today, error, onChoose }: DaysProps) {
  const { t } = useLanguage()
  return (
    <>
      <DayField
        id="from"
        label={t('ordering:orders.from')}
        value={from}
        onChange={(day) => onChoose({ from: day })}
        latest={to && to < today ? to : today}
        error={error}
      />
      <DayField
        id="to"
        label={t('ordering:orders.to')}
        value={to}
        onChange={(day) => onChoose({ to: day })}
        earliest={from || undefined}
        latest={today}
      />
    </>
  )
}

type DaysProps = {
  chosen: Chosen
  today: string
  error: string | null
  onChoose: (part: Partial<Chosen>) => void
}

/** What the list is asked for. */
function askedOf({ sort, from, to, status }: Chosen) {
  const filters = Object.entries({ from, to, status }).filter(([, value]) => value)
  return { sort, order: OWN_ORDERS.sorts[sort], filters: Object.fromEntries(filters) }
}

type ChooseDaysProps = {
  list: ReturnType<typeof useListState<'newest' | 'oldest', 'status' | 'from' | 'to'>>
  /** Why the chosen days were refused. */
  refused: Failure | null
  now: number
  onClose: () => void
}
