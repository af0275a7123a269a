import { Suspense, useState } from 'react'
import type { OrderMoney } from '#contract/payments.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import type { Unanswered } from '#web/platform/forms/use-one-request.ts'
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
type Question = { about: 'refund'; byHand: boolean } | { about: 'end'; refund: Refund; end: RefundEnd }

/** What was paid for an order, and what went back. */
export function OrderPayment({ orderId, money, now }: { orderId: string; money: OrderMoney; now: number }) {
  const { t } = useLanguage()
  const paidBy = usePaidBy(money)
  const [question, ask] = useState<Question | null>(null)
  const [unanswered] = useState<Unanswered>(() => new Map())
  const onClose = () => ask(null)
  const { provider, refundable, isReached, refunds } = money
  return (
    <Panel heading={t('admin:orders.money.title')} id="payment">
      <Stack gap={14}>
        <Payment money={money} now={now} />
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
              <Button variant="ghost" onClick={() => ask({ about: 'refund', byHand: false })}>
                {t('admin:orders.money.refund')}
              </Button>
            )}
            <Button variant="ghost" onClick={() => ask({ about: 'refund', byHand: true })}>
              {t('admin:orders.money.hand.open')}
            </Button>
          </Row>
        )}
      </Stack>
      <Suspense>
        {question?.about === 'refund' && (
          <RefundQuestion
            {...{ orderId, refundable, isReached, byHand: question.byHand, unanswered, onClose }}
          />
        )}
        {question?.about === 'end' && (
          <EndQuestion
            refund={question.refund}
            end={question.end}
            said={wordsOfEnd(question.refund.kind, question.end)}
            paidBy={paidBy}
            isReached={isReached}
            onClose={onClose}
          />
        )}
      </Suspense>
    </Panel>
  )
}

/** How the order is paid, by whom it was taken, and when. */
function Payment({ money, now }: { money: OrderMoney; now: number }) {
  const { t, format } = useLanguage()
  const { method, provider, reference, paidAt, paid } = money
  return (
    <FactList>
      <Fact label={t('admin:orders.money.method')}>{t(`payments:methods.${method}`)}</Fact>
      {provider && (
        <Fact label={t('admin:orders.money.provider')}>
          {provider === 'test' ? t('payments:testMode') : <Ltr>{PROVIDERS[provider] ?? provider}</Ltr>}
        </Fact>
      )}
      {reference && (
        <Fact label={t('admin:orders.money.reference')}>
          <span className="above-6 breaks">
            <Ltr>{reference}</Ltr>
          </span>
        </Fact>
      )}
      <Fact label={t('admin:orders.money.paid')}>
        {paidAt ? (
          <>
            <span className="num">{format.money(paid)}</span> <Dot />{' '}
            <time dateTime={paidAt}>{format.moment(paidAt, now)}</time>
          </>
        ) : (
          t('admin:orders.money.unpaid')
        )}
      </Fact>
    </FactList>
  )
}

/** How the order was paid, and by which company. */
function usePaidBy({ method, provider }: OrderMoney): string {
  const { t, format } = useLanguage()
  const company = provider === null || provider === method ? undefined : PROVIDERS[provider]
  return format.list([t(`payments:methods.${method}`), ...(company ? [company] : [])])
}

/** Names of companies, the same in both languages. */
export const PROVIDERS: Record<string, string> = { paymob: 'Paymob', paypal: 'PayPal' }

type Refund = OrderMoney['refunds'][number]
type RefundEnd = Refund['ends'][number]

const TONES: Record<Refund['state'], BadgeTone> = {
  asked: 'waiting',
  pending: 'waiting',
  done: 'good',
  refused: 'bad',
}

function RefundRow({ refund, now, onEnd }: RefundRowProps) {
  const { t, format, localized } = useLanguage()
  const { kind, state, amount, method, reference, reason, endedBy, endedByAr, endReason } = refund
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
      <Asked refund={refund} now={now} />
      {endReason !== null && (
        <p className={styles.words}>
          <bdi>{endedBy && localized(endedBy, endedByAr)}</bdi> <Dot /> <bdi>{endReason}</bdi>
        </p>
      )}
      <Ends refund={refund} onEnd={onEnd} />
    </li>
  )
}

type RefundRowProps = { refund: Refund; now: number; onEnd: (end: RefundEnd) => void }

/** Who asked for a refund, its last time, and how often its provider was asked. */
function Asked({ refund, now }: { refund: Refund; now: number }) {
  const { t, format, localized } = useLanguage()
  const { method, askedBy, askedByAr, at, endedAt, tries } = refund
  const last = endedAt ?? at
  return (
    <Muted small>
      {askedBy && (
        <>
          <bdi>{localized(askedBy, askedByAr)}</bdi> <Dot />{' '}
        </>
      )}
      <time dateTime={last}>{format.moment(last, now)}</time>
      {!method && tries > 1 && (
        <>
          {' '}
          <Dot /> {t('admin:orders.money.tries', { count: tries, n: format.count(tries) })}
        </>
      )}
    </Muted>
  )
}

/** The ways in which an admin may end a refund. */
function Ends({ refund, onEnd }: Omit<RefundRowProps, 'now'>) {
  const { t, format } = useLanguage()
  const { kind, amount, ends } = refund
  if (ends.length === 0) return null
  return (
    <Row gap={8} align="stretch" className="above-6">
      {ends.map((end) => {
        const said = wordsOfEnd(kind, end)
        return (
          <Button
            key={end}
            variant="ghost"
            size="compact"
            aria-label={t(`admin:orders.money.end.${said}.openFor`, { money: format.money(amount) })}
            onClick={() => onEnd(end)}
          >
            {t(`admin:orders.money.end.${said}.open`)}
          </Button>
        )
      })}
    </Row>
  )
}

/** What an admin says who ends a refund: of money given by hand, that it was recorded by mistake. */
function wordsOfEnd(kind: Refund['kind'], end: RefundEnd) {
  return kind === 'hand' ? 'undone' : end
}
