import clsx from 'clsx'
import type { CashEntry, Handover } from '#contract/delivery/courier-cash.ts'
import { shortOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import type { Formatter } from '#locales/format.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import styles from './courier-cash.module.css'

/** Cash collected for an order, or a hand-over and its state. */
export function CashEntryRow({ entry }: { entry: CashEntry }) {
  const { format } = useLanguage()
  return (
    <Row as="li" between nowrap gap={16} lineGap={8} className={styles.entry}>
      <div>
        {entry.kind === 'collected' ? (
          <p className="strong">
            <OrderNumber shown={shortOrderId(entry.orderId)} whole={showOrderId(entry.orderId)} />
          </p>
        ) : (
          <HandoverWords handover={entry.handover} />
        )}
        <Muted>{format.dateTime(entry.at)}</Muted>
      </div>
      <p
        className={clsx(styles.amount, 'keeps-size strong')}
        data-out={entry.kind === 'handover' || undefined}
      >
        <span className="num">{amountOf(entry, format)}</span>
      </p>
    </Row>
  )
}

function HandoverWords({
  handover: { state, kind, announced, counted, reason, note },
}: {
  handover: Handover
}) {
  const { t, format } = useLanguage()
  return (
    <>
      <p className="strong">
        {kind === 'announced'
          ? `${t('delivery:cash.handOver')}: ${t(`delivery:cash.states.${state}`)}`
          : t(`delivery:cash.kinds.${kind}`)}
      </p>
      {counted !== null && counted !== announced && (
        <p>
          {t('delivery:cash.countedOf', {
            counted: format.money(counted),
            announced: format.money(announced),
          })}
        </p>
      )}
      {(reason ?? note) && (
        <p>
          <Words of={reason ?? note} />
        </p>
      )}
    </>
  )
}

/** Only a counted hand-over reduces the balance. Others show their announced sum in parentheses. */
function amountOf(entry: CashEntry, format: Formatter): string {
  if (entry.kind === 'collected') return format.money(entry.amount)
  const { state, counted, announced } = entry.handover
  // A negative correction adds to what is held.
  return state === 'confirmed' ? format.money(-(counted ?? 0)) : `(${format.money(announced)})`
}
