import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { Suspense, useState } from 'react'
import { paths } from '#domain/paths.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { ListSearch } from '#web/parts/list/list-search.tsx'
import { useStatusText } from '#web/parts/order/status/status-badge.tsx'
import type { Failure } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { OWN_ORDERS } from './load-my-orders.ts'
import styles from './my-orders.module.css'

/** The calendar loads with its first use. */
const ChooseDays = lazyPart(async () => (await import('./choose-days.tsx')).ChooseDays)

/** The search field over all of the customer's orders, and the sheet for days, status and order. */
export function SearchOrders({ refused, now }: { refused: Failure | null; now: number }) {
  const { t } = useLanguage()
  const list = useListState(OWN_ORDERS)
  const chosen = useChosenText(now)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack gap={8} className={styles.search}>
      <ListSearch
        list={list}
        label={t('ordering:orders.searchOwn')}
        end={
          <span data-needs-script>
            <IconButton
              icon={IconCalendar}
              label={t('ordering:orders.chooseDays')}
              aria-haspopup="dialog"
              className={styles.calendar}
              onClick={() => setIsOpen(true)}
            />
          </span>
        }
      />
      {chosen && (
        <Row as="p" gap={12} lineGap={0} between className="muted small">
          <span>{chosen}</span>
          <TextLink
            to={list.q ? list.hrefOf({ filters: {}, sort: 'newest', order: 'desc' }) : paths.myOrders}
          >
            {t('common:actions.clear')}
          </TextLink>
        </Row>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ChooseDays
            key={list.params.toString()}
            list={list}
            refused={refused}
            now={now}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** The chosen days, status and order in words; empty if nothing is chosen. */
function useChosenText(now: number): string {
  const { t, format } = useLanguage()
  const statusText = useStatusText('customer')
  const { filters, sort } = useListState(OWN_ORDERS)
  const day = (of: string) => format.dateSeenFrom(now, `${of}T10:00:00Z`)
  const days = [
    filters.from && `${t('ordering:orders.from')} ${day(filters.from)}`,
    filters.to && `${t('ordering:orders.to')} ${day(filters.to)}`,
  ]
  const chosen = [
    days.filter(Boolean).join(' '),
    filters.status && statusText(filters.status),
    sort !== OWN_ORDERS.sort && t(`ordering:orders.sorts.${sort}`),
  ]
  return format.list(chosen.flatMap((each) => each || []))
}
