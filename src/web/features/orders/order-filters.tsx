import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import clsx from 'clsx'
import { type FormEvent, useState } from 'react'
import { MAX_SEARCH } from '#domain/list-limits.ts'
import { ORDER_SORTS, type OrderSort } from '#domain/ordering/order-list.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { paths } from '#domain/paths.ts'
import { DayField } from '#web/parts/days/day-fields.tsx'
import { useStatusText } from '#web/parts/order/status/status-badge.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isNarrowed } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ORDER_LIST } from './load-orders.ts'
import styles from './orders.module.css'

/** Search by number, days, status and sort. Without scripts a plain GET form. */
export function OrderFilters({ sortsByTotal, problem }: OrderFiltersProps) {
  const { t } = useLanguage()
  const statusText = useStatusText('work')
  const list = useListState(ORDER_LIST)
  const { q, sort, filters } = list
  const sorts = sortsByTotal ? ORDER_SORTS : ORDER_SORTS.filter((each) => !each.startsWith('total'))
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    list.go(chosenIn(event.currentTarget))
  }
  return (
    <search>
      <form
        key={list.params.toString()}
        method="get"
        action={paths.orders}
        className={clsx(styles.form, 'grid gap-10 below-16')}
        onSubmit={handleSubmit}
      >
        <TextField
          type="search"
          name="q"
          label={t('ordering:orders.search')}
          defaultValue={q}
          maxLength={MAX_SEARCH}
          startIcon={IconSearch}
          autoComplete="off"
          enterKeyHint="search"
          ltr
          className={styles.search}
        />
        <FirstAndLastDay filters={filters} problem={problem} />
        <SelectField
          name="status"
          label={t('ordering:orders.status')}
          defaultValue={filters.status ?? ''}
          empty={t('ordering:orders.anyStatus')}
          values={ORDER_STATUSES}
          textOf={statusText}
        />
        <SelectField
          name="sort"
          label={t('ordering:orders.sort')}
          defaultValue={sort}
          values={sorts}
          textOf={(each) => t(`ordering:orders.sorts.${each}`)}
        />
        <div className={clsx(styles.buttons, 'flex gap-8')}>
          <Button type="submit">{t('ordering:orders.show')}</Button>
          {(isNarrowed(list) || sort !== ORDER_LIST.sort) && (
            <LinkButton variant="ghost" to={paths.orders} preventScrollReset>
              {t('common:actions.clear')}
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  )
}

function FirstAndLastDay({ filters, problem }: FirstAndLastDayProps) {
  const { t } = useLanguage()
  const [from, setFrom] = useState(filters.from ?? '')
  const [to, setTo] = useState(filters.to ?? '')
  return (
    <>
      <DayField
        name="from"
        label={t('ordering:orders.from')}
        value={from}
        onChange={setFrom}
        latest={to || undefined}
        error={problem}
      />
      <DayField
        name="to"
        label={t('ordering:orders.to')}
        value={to}
        onChange={setTo}
        earliest={from || undefined}
      />
    </>
  )
}

type FirstAndLastDayProps = { filters: { from?: string; to?: string }; problem: string | null }

function chosenIn(form: HTMLFormElement) {
  const typed = new FormData(form)
  const textOf = (name: string) => String(typed.get(name) ?? '').trim()
  return {
    q: textOf('q'),
    sort: textOf('sort') as OrderSort,
    filters: {
      ...filterOf('status', textOf('status')),
      ...filterOf('from', textOf('from')),
      ...filterOf('to', textOf('to')),
    },
  }
}

function filterOf(name: 'status' | 'from' | 'to', value: string) {
  return value ? { [name]: value } : {}
}

type OrderFiltersProps = {
  sortsByTotal: boolean
  /** Why the days were refused. */
  problem: string | null
}
