import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { loginFrom, paths } from '#domain/paths.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useRefusalText } from '#web/platform/i18n/use-refusal-text.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import type { Checkout } from '../use-checkout.ts'
import styles from './order-summary.module.css'
import type { Reason } from './use-reason.ts'

/**
 * What there is to know before the button is pressed, or after it was pressed in vain, right above it. An answer to a press
 * takes the focus, so that it is read where the finger is.
 */
export function PlaceNotice({ checkout, reason, reasonId }: NoticeProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const { sending, isTelling, told } = checkout
  const failure = useFailureText(checkout)
  const priceNote = usePriceNote(checkout)
  const isSending = sending !== 'no'
  const answer = failure ?? reason?.text ?? priceNote
  const tellsNow = isTelling && !isSending && answer !== null
  useEffect(() => {
    if (!tellsNow) return
    box.current?.focus()
    told()
  }, [tellsNow, told])
  return (
    <div ref={box} tabIndex={-1} className={styles.notice}>
      {failure && !isSending && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div role="status">
        {priceNote && !reason && !isSending && <p className={styles.newPrice}>{priceNote}</p>}
        {sending === 'slow' && <p className={styles.note}>{t('ordering:checkout.retrying')}</p>}
        {reason && (
          <p id={reasonId} className={clsx(styles.reason, reason.hint && styles.hint)}>
            {reason.text} {reason.more && <span className={styles.more}>{reason.more}</span>}
          </p>
        )}
      </div>
    </div>
  )
}

/** Why the whole order was not taken; null where it was not refused, or a field can mend it. */
function useFailureText({ orderFailure }: Checkout): ReactNode {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  if (!orderFailure) return null
  const { failure, isUnanswered } = orderFailure
  if (isUnanswered) return t('ordering:checkout.unanswered')
  if (failure.code === 'auth.required')
    return (
      <>
        <b className={styles.failureTitle}>{t('ordering:checkout.mustLogin')}</b>
        <TextLink to={loginFrom(paths.checkout)}>{t('common:nav.login')}</TextLink>
      </>
    )
  return (
    <>
      <b className={styles.failureTitle}>{t('ordering:checkout.errorTitle')}</b>
      {refusalText({ code: failure.code, params: failure.data })}
    </>
  )
}

/** That the button now agrees to another total, and why. */
function usePriceNote({ newPrice, quoted }: Checkout): ReactNode {
  const { t } = useTranslation()
  const format = useFormat()
  if (!newPrice || !quoted.quote || quoted.failure) return null
  return (
    <>
      {newPrice === 'changed' && t('ordering:checkout.priceChanged')}
      {newPrice === 'without_code' && t('ordering:checkout.withoutCode')}{' '}
      <b>{t('ordering:checkout.newTotal', { amount: format.money(quoted.quote.total) })}</b>
    </>
  )
}

type NoticeProps = { checkout: Checkout; reason: Reason | null; reasonId: string }
