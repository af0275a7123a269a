import { type ReactNode, useEffect, useRef } from 'react'
import { loginFrom, paths } from '#domain/paths.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import type { Checkout } from '../use-checkout.ts'
import styles from './order-summary.module.css'
import type { Reason } from './use-reason.ts'

/**
 * What the customer must know before the press, and why a press failed, right above the button. The answer to a press takes the
 * focus, so that screen readers read it.
 */
export function PlaceNotice({ checkout, reason, reasonId }: NoticeProps) {
  const { t } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const { sending, isAnswerNew, markAnswerShown } = checkout
  const failure = useFailureText(checkout)
  const priceNote = usePriceNote(checkout)
  const isSending = sending !== 'no'
  const answer = failure ?? reason?.text ?? priceNote
  const showsNewAnswer = isAnswerNew && !isSending && answer !== null
  useEffect(() => {
    if (!showsNewAnswer) return
    box.current?.focus()
    markAnswerShown()
  }, [showsNewAnswer, markAnswerShown])
  return (
    <Stack gap={8} ref={box} tabIndex={-1} className={styles.notice}>
      {failure && !isSending && (
        <Note size="small" tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <div role="status">
        {priceNote && !reason && !isSending && <Note size="small">{priceNote}</Note>}
        {sending === 'slow' && (
          <p className="muted small close-lines text-centre">{t('ordering:checkout.retrying')}</p>
        )}
        {reason && (
          <Note size="small" id={reasonId} className={reason.hint ? styles.hint : undefined}>
            {reason.text} {reason.more && <span className="strong">{reason.more}</span>}
          </Note>
        )}
      </div>
      {reason?.mayPass && (
        <Button
          variant="ghost"
          size="compact"
          loading={checkout.quoted.isCounting}
          onClick={checkout.quoted.again}
        >
          {t('ordering:checkout.checkAgain')}
        </Button>
      )}
    </Stack>
  )
}

/** Why the whole order was refused. Null where it was not, or where a field can solve it. */
function useFailureText({ orderFailure }: Checkout): ReactNode {
  const { t, refusalText } = useLanguage()
  if (!orderFailure) return null
  const { failure, isUnanswered } = orderFailure
  if (isUnanswered) return t('ordering:checkout.unanswered')
  if (failure.code === 'auth.required')
    return (
      <>
        <b className="own-line">{t('ordering:checkout.mustLogin')}</b>
        <TextLink to={loginFrom(paths.checkout)}>{t('common:nav.login')}</TextLink>
      </>
    )
  return (
    <>
      <b className="own-line">{t('ordering:checkout.errorTitle')}</b>
      {refusalText({ code: failure.code, params: failure.data })}
    </>
  )
}

/** Says that the total changed, and why. */
function usePriceNote({ newPrice, quoted }: Checkout): ReactNode {
  const { t, format } = useLanguage()
  if (!newPrice || !quoted.quote || quoted.failure) return null
  // The button says at which total.
  if (newPrice === 'without_code') return t('ordering:checkout.withoutCode')
  return (
    <>
      {newPrice === 'changed' && t('ordering:checkout.priceChanged')}{' '}
      <b>{t('ordering:checkout.newTotal', { amount: format.money(quoted.quote.total) })}</b>
    </>
  )
}

type NoticeProps = { checkout: Checkout; reason: Reason | null; reasonId: string }
