import { useState } from 'react'
import type { OrderMoney } from '#contract/payments.ts'
import { ADMIN_ORDER_TEXTS } from '#domain/ordering/admin.ts'
import { usePasswordDue } from '#web/parts/account/password-due.tsx'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'

type Refund = OrderMoney['refunds'][number]
type EndQuestionProps = {
  refund: Refund
  end: Refund['ends'][number]
  /** As what it ends: money given by hand was recorded by mistake. */
  said: 'done' | 'refused' | 'undone'
  isReached: boolean
  onClose: () => void
}

/** Asks why a refund ends so, of which no provider said how it ended. The reason is on record. */
export function EndQuestion({ refund: { id }, end, said, isReached, onClose }: EndQuestionProps) {
  const { t, refusalText } = useLanguage()
  const due = usePasswordDue()
  const [reason, setReason] = useState('')
  const isMissing = reason.trim() === ''
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
      ready={!isMissing}
      send={async () => {
        await due.confirm()
        return client().payments.endRefund({ id, state: end, reason: reason.trim() })
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
          {due.field}
        </>
      )}
    </ActionQuestion>
  )
}
