import { useState } from 'react'
import type { OrderMoney } from '#contract/payments.ts'
import { ADMIN_ORDER_TEXTS } from '#domain/ordering/admin-orders.ts'
import { usePasswordDue } from '#web/parts/account/password-due.tsx'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChoiceCards } from '#web/ui/choices/choice-cards.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'

type Refund = OrderMoney['refunds'][number]
type EndQuestionProps = {
  refund: Refund
  end: Refund['ends'][number]
  /** As what it ends: money given by hand was recorded by mistake. */
  said: 'done' | 'refused' | 'undone'
  /** How and by whom the order's money was taken, which is the way that it goes back. */
  paidBy: string
  isReached: boolean
  onClose: () => void
}

/**
 * Asks why a refund ends so, of which no provider said how it ended. The reason is on record. If that frees money that its buyer was
 * promised, it also asks whether that is sent now: nothing is chosen before, because money that was sent doesn't come back.
 */
export function EndQuestion({ refund, end, said, paidBy, isReached, onClose }: EndQuestionProps) {
  const { id, frees } = refund
  const { t, refusalText } = useLanguage()
  const due = usePasswordDue()
  const [reason, setReason] = useState('')
  const [sending, setSending] = useState<Sending>()
  const isMissing = reason.trim() === ''
  const isAsked = end === 'refused' && frees > 0
  return (
    <ActionQuestion
      open
      destructive={end === 'refused'}
      question={t(`admin:orders.money.end.${said}.question`)}
      consequence={t(
        said === 'undone' && !isReached
          ? 'admin:orders.money.end.undone.means_call'
          : `admin:orders.money.end.${said}.means`,
      )}
      confirmLabel={t(`admin:orders.money.end.${said}.yes`)}
      cancelLabel={t(`admin:orders.money.end.${said}.no`)}
      ready={!isMissing && (!isAsked || sending !== undefined)}
      send={async () => {
        await due.confirm()
        const send = isAsked && sending === 'now' ? { send: frees } : {}
        return client().payments.endRefund({ id, state: end, reason: reason.trim(), ...send })
      }}
      doneText={() => t(`admin:orders.money.end.${said}.told`)}
      onFailed={due.isDueFor}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <TextArea
            label={t('admin:orders.money.reason')}
            help={t('admin:orders.money.reasonHelp')}
            value={reason}
            maxLength={ADMIN_ORDER_TEXTS.reason}
            error={isTried && isMissing ? refusalText({ code: 'field.required' }) : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {isAsked && <SendingChoice {...{ frees, paidBy, value: sending, isTried }} onChange={setSending} />}
          {due.field}
        </>
      )}
    </ActionQuestion>
  )
}

type Sending = 'now' | 'later'

/** Whether the money that its buyer was promised is sent in this moment, with its sum and its way. */
function SendingChoice({ frees, paidBy, value, isTried, onChange }: SendingChoiceProps) {
  const { t, format, refusalText } = useLanguage()
  const money = format.money(frees)
  return (
    <ChoiceCards<Sending>
      legend={t('admin:orders.money.end.sending.legend', { money })}
      name="sending"
      oneColumn
      choices={[
        {
          value: 'now',
          title: t('admin:orders.money.end.sending.now', { money }),
          description: t('admin:orders.money.end.sending.nowMeans', { paidBy }),
        },
        {
          value: 'later',
          title: t('admin:orders.money.end.sending.later'),
          description: t('admin:orders.money.end.sending.laterMeans'),
        },
      ]}
      value={value}
      onChange={onChange}
      error={isTried && value === undefined ? refusalText({ code: 'field.required' }) : undefined}
    />
  )
}

type SendingChoiceProps = {
  frees: number
  paidBy: string
  value: Sending | undefined
  isTried: boolean
  onChange: (value: Sending) => void
}
