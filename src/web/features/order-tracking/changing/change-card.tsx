import { useState } from 'react'
import type { OrderAnswer, OrderChange } from '#contract/ordering/order-answer.ts'
import { ChangeFacts, useTimeLeft } from '#web/parts/order/change/change-facts.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import styles from './change-card.module.css'

/** A proposed change of an order for its owner: what becomes of it, what it costs then, and how long they have to say yes or no. */
export function ChangeCard({ order, change, now, refresh }: ChangeCardProps) {
  const { t, format, localized } = useLanguage()
  const { answer, isAsking, setAsking, say } = useAnswer(order.id, change.id, refresh)
  const { oldTotal = 0, newTotal = 0 } = change
  const goesBack = order.paymentMethod !== 'cash' && newTotal < oldTotal
  const isLoss = change.withoutConsent === 'cancel'
  return (
    <section className={styles.card} aria-labelledby="order-change">
      <Row as="header" gap={16} lineGap={4} align="baseline" between>
        <h2 id="order-change" className="h3">
          {t(`ordering:change.by_${change.proposedBy}`, {
            kitchen: localized(order.cookName, order.cookNameAr),
          })}
        </h2>
        <TimeLeft until={change.expiresAt} now={now} />
      </Row>
      <ChangeFacts change={change} />
      {goesBack && (
        <Muted small>{t('ordering:change.back', { amount: format.money(oldTotal - newTotal) })}</Muted>
      )}
      <Muted small>{t(`ordering:change.${change.withoutConsent}`)}</Muted>
      {answer.problem && <InlineError title={answer.problem} />}
      <div className={styles.answers} data-needs-script>
        <Button loading={answer.pending && !isAsking} onClick={() => void say(true)}>
          {t('ordering:change.accept')}
        </Button>
        <Button
          variant="ghost"
          aria-disabled={answer.pending}
          onClick={() => (isLoss ? setAsking(true) : void say(false))}
        >
          {t('ordering:change.decline')}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        destructive
        loading={answer.pending}
        question={t('ordering:change.declineAsk')}
        consequence={t('ordering:change.declineNote')}
        confirmLabel={t('ordering:change.declineYes')}
        cancelLabel={t('ordering:change.declineNo')}
        onConfirm={() => void say(false)}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}

/** The owner's yes or no. */
function useAnswer(id: string, change: string, refresh: () => Promise<void>) {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const answer = useCommand(
    async (accept: boolean) => {
      try {
        return await client().orderChanges.answerOrderChange({ id, change, accept })
      } finally {
        await refresh()
      }
    },
    // The order is live state, so no loader needs to run again.
    { revalidates: false },
  )
  const say = async (accept: boolean) => {
    const answered = await answer.run(accept)
    setAsking(false)
    if (answered?.ok)
      toast({
        tone: 'success',
        title: t(accept ? 'ordering:change.accepted' : 'ordering:change.declined'),
      })
  }
  return { answer, isAsking, setAsking, say }
}

function TimeLeft({ until, now }: { until: OrderChange['expiresAt']; now: number }) {
  const { t, format } = useLanguage()
  const left = useTimeLeft(until, now)
  return (
    <span
      role="timer"
      className={styles.left}
      aria-label={t('ordering:change.left', { time: format.countdown(left) })}
    >
      {format.countdown(left)}
    </span>
  )
}

type ChangeCardProps = {
  order: OrderAnswer
  change: OrderChange
  /** The server's time. */
  now: number
  refresh: () => Promise<void>
}
