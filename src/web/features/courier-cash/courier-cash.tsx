import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import type { CashAccount } from '#contract/delivery/courier-cash.ts'
import motorbike from '#web/assets/spots/spot-motorbike.webp?url'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useMore } from '#web/platform/lists/use-more.ts'
import { useStayCurrent } from '#web/platform/lists/use-stay-current.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { CashEntryRow } from './cash-entry-row.tsx'
import styles from './courier-cash.module.css'
import { HandoverForm } from './handover-form.tsx'
import { OpenHandovers } from './open-handovers.tsx'

/** The cash that a courier holds, the form that hands it over, and the entries behind it. */
export function CourierCash({ cash }: { cash: CashAccount }) {
  const { t } = useLanguage()
  useStayCurrent()
  return (
    <div className={styles.page}>
      <h1>{t('common:nav.cash')}</h1>
      <Balance {...cash} />
      {cash.open.length > 0 && <OpenHandovers open={cash.open} />}
      <Panel heading={t('delivery:cash.handOver')}>
        {cash.left > 0 ? (
          <HandoverForm key={cash.left} most={cash.left} />
        ) : (
          <p className={styles.quiet}>{t('delivery:cash.nothingLeft')}</p>
        )}
      </Panel>
      {/* A new entry remounts the history, because the loaded pages behind the first one describe the state before it. */}
      <History key={keyOf(cash)} cash={cash} />
    </div>
  )
}

function Balance({ held, announced, limit, isAtLimit }: CashAccount) {
  const { t, format } = useLanguage()
  return (
    <Panel>
      <p className={styles.quiet}>{t('delivery:cash.held')}</p>
      <p className={styles.total}>
        <span className="num">{format.money(held)}</span>
      </p>
      {announced > 0 && <p>{t('delivery:cash.announced', { amount: format.money(announced) })}</p>}
      {isAtLimit ? (
        <p className={styles.limit} role="status">
          <Icon of={IconCoin} size={22} />
          <span>{t('delivery:cash.atLimit', { held: format.money(held) })}</span>
        </p>
      ) : (
        <p className={styles.quiet}>{t('delivery:cash.limit', { limit: format.money(limit) })}</p>
      )}
    </Panel>
  )
}

function History({ cash }: { cash: CashAccount }) {
  const { t } = useLanguage()
  const more = useMore({ items: cash.entries, nextCursor: cash.nextCursor }, async (cursor) => {
    const { entries, nextCursor } = await client().courierCash.getCash({ cursor })
    return { items: entries, nextCursor }
  })
  if (more.items.length === 0)
    return (
      <EmptyState art={motorbike} title={t('delivery:cash.none')}>
        {t('delivery:cash.noneBody')}
      </EmptyState>
    )
  return (
    <Panel heading={t('delivery:cash.history')}>
      <ul className={styles.entries}>
        {more.items.map((entry) => (
          <CashEntryRow key={entry.kind === 'collected' ? entry.orderId : entry.handover.id} entry={entry} />
        ))}
      </ul>
      {more.failed && <InlineError title={t('delivery:cash.loadFailed')} />}
      {more.cursor !== null && (
        <Button variant="ghost" fullWidth loading={more.loading} onClick={more.load}>
          {t('common:actions.loadMore')}
        </Button>
      )}
    </Panel>
  )
}

function keyOf({ entries, nextCursor }: CashAccount): string {
  const [newest] = entries
  return `${newest?.kind === 'handover' ? newest.handover.id : newest?.orderId} ${nextCursor}`
}
