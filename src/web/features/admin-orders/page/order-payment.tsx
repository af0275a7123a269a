import { Suspense, useState } from 'react'
import type { OrderMoney } from '#contract/payments.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
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

const RefundQuestion = lazyPart(async () => (await import('./refund-question.tsx')).RefundQuestion)
const EndQuestion = lazyPart(async () => (await import('./end-question.tsx')).EndQuestion)

/** What an admin is asked. */
type Question =
  | { about: 'refund'; byHand: boolean }
  | { about: 'end'; refund: Refund; end: Refund['ends'][number] }

/** What was paid for an order, and what went back. */
export function OrderPayment({ orderId, money, now }: { orderId: string; money: OrderMoney; now: number }) {
  const { t, format } = useLanguage()
  const [question, ask] = useState<Question | null>(null)
  const onClose = () => ask(null)
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
              <RefundRow
                key={refund.id}
                refund={refund}
                now={now}
                onEnd={(end) => ask({ about: 'end', refund, end })}
              />
            ))}
          </ol>
        )}
        {refundable > 0 && (
          <Row gap={8} lineGap={8}>
            {provider && (
              <Button
                variant="ghost"
                onClick={() => ask({ about: 'refund', byHand: false })}
                data-needs-script
              >
                {t('admin:orders.money.refund')}
              </Button>
            )}
            <Button variant="ghost" onClick={() => ask({ about: 'refund', byHand: true })} data-needs-script>
              {t('admin:orders.money.hand.open')}
            </Button>
          </Row>
        )}
      </Stack>
      <Suspense>
        {question?.about === 'refund' && (
          <RefundQuestion {...{ orderId, refundable, byHand: question.byHand, onClose }} />
        )}
        {question?.about === 'end' && (
          <EndQuestion
            refund={question.refund}
            end={question.end}
            said={wordsOfEnd(question.refund.kind, question.end)}
            onClose={onClose}
          />
        )}
      </Suspense>
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

function RefundRow({ refund, now, onEnd }: RefundRowProps) {
  const { t, format } = useLanguage()
  const { kind, state, amount, method, reference, reason, askedBy, at, endedAt, tries, ends } = refund
  const isUndone = kind === 'hand' && state === 'refused'
  return (
    <li>
      <Row gap={8} lineGap={4}>
        <strong className="num">{format.money(amount)}</strong>
        <Badge tone={TONES[state]}>{t(`admin:orders.money.states.${isUndone ? 'undone' : state}`)}</Badge>
      </Row>
      <p>
        {t(`admin:orders.money.kinds.${kind}`)}
        {method && (
          <>
            {' '}
            <Dot /> {t(`payouts:methods.${method}`)} <Ltr>{reference}</Ltr>
          </>
        )}
      </p>
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
        {!method && tries > 1 && (
          <>
            {' '}
            <Dot /> {t('admin:orders.money.tries', { count: tries, n: format.count(tries) })}
          </>
        )}
      </Muted>
      {refund.endReason !== null && (
        <p className={styles.words}>
          <bdi>{refund.endedBy}</bdi> <Dot /> <bdi>{refund.endReason}</bdi>
        </p>
      )}
      {ends.length > 0 && (
        <div className={styles.ends}>
          {ends.map((end) => {
            const said = wordsOfEnd(kind, end)
            return (
              <Button
                key={end}
                variant="ghost"
                size="compact"
                aria-label={t(`admin:orders.money.end.${said}.openFor`, { money: format.money(amount) })}
                onClick={() => onEnd(end)}
                data-needs-script
              >
                {t(`admin:orders.money.end.${said}.open`)}
              </Button>
            )
          })}
        </div>
      )}
    </li>
  )
}

type RefundRowProps = { refund: Refund; now: number; onEnd: (end: Refund['ends'][number]) => void }

/** What an admin says who ends a refund: of money given by hand, that it was recorded by mistake. */
function wordsOfEnd(kind: Refund['kind'], end: Refund['ends'][number]) {
  return kind === 'hand' ? 'undone' : end
}
