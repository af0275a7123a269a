import { useState } from 'react'
import type { OrderMoney } from '#contract/payments.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Fact, FactList } from '#web/ui/display/fact-list.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './order-page.module.css'
import { RefundQuestion } from './refund-question.tsx'

/** What was paid online for an order, and what went back. */
export function OrderPayment({ orderId, money, now }: { orderId: string; money: OrderMoney; now: number }) {
  const { t, format } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { method, provider, reference, paidAt, paid, refundable, refunds } = money
  return (
    <Panel heading={t('admin:orders.money.title')} id="payment">
      <Stack gap={14}>
        <FactList>
          <Fact label={t('admin:orders.money.method')}>{t(`payments:methods.${method}`)}</Fact>
          {provider && (
            <Fact label={t('admin:orders.money.provider')}>
              {provider === 'test' ? t('payments:testMode') : <Ltr>{PROVIDERS[provider] ?? provider}</Ltr>}
            </Fact>
          )}
          {reference && (
            <Fact label={t('admin:orders.money.reference')}>
              <span className={styles.email}>
                <Ltr>{reference}</Ltr>
              </span>
            </Fact>
          )}
          {paidAt ? (
            <Fact label={t('admin:orders.money.paid')}>
              <span className="num">{format.money(paid)}</span> <Dot />{' '}
              <time dateTime={paidAt}>{format.moment(paidAt, now)}</time>
            </Fact>
          ) : (
            <Fact label={t('admin:orders.money.paid')}>{t('admin:orders.money.unpaid')}</Fact>
          )}
        </FactList>
        {refunds.length > 0 && (
          <ol className={styles.people}>
            {refunds.map((refund) => (
              <RefundRow key={refund.id} refund={refund} now={now} />
            ))}
          </ol>
        )}
        {refundable > 0 && (
          <Button variant="ghost" onClick={() => setAsking(true)} data-needs-script>
            {t('admin:orders.money.refund')}
          </Button>
        )}
      </Stack>
      {isAsking && (
        <RefundQuestion orderId={orderId} refundable={refundable} onClose={() => setAsking(false)} />
      )}
    </Panel>
  )
}

/** Names of companies, the same in both languages. */
export const PROVIDERS: Record<string, string> = { paymob: 'Paymob', paypal: 'PayPal' }

type Refund = OrderMoney['refunds'][number]

const TONES: Record<Refund['state'], BadgeTone> = {
  asked: 'waiting',
  pending: 'waiting',
  done: 'good',
  refused: 'bad',
}

function RefundRow({ refund, now }: { refund: Refund; now: number }) {
  const { t, format } = useLanguage()
  const { kind, state, amount, reason, askedBy, at, endedAt, tries } = refund
  return (
    <li>
      <Row gap={8} lineGap={4}>
        <strong className="num">{format.money(amount)}</strong>
        <Badge tone={TONES[state]}>{t(`admin:orders.money.states.${state}`)}</Badge>
      </Row>
      <p>{t(`admin:orders.money.kinds.${kind}`)}</p>
      {reason && (
        <p className={styles.words}>
          <Words of={reason} />
        </p>
      )}
      <Muted small>
        {askedBy && (
          <>
            <bdi>{askedBy}</bdi> <Dot />{' '}
          </>
        )}
        <time dateTime={endedAt ?? at}>{format.moment(endedAt ?? at, now)}</time>
        {tries > 1 && (
          <>
            {' '}
            <Dot /> {t('admin:orders.money.tries', { count: tries, n: format.count(tries) })}
          </>
        )}
      </Muted>
    </li>
  )
}
