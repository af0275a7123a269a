import { useState } from 'react'
import type { DispatchCourier } from '#contract/dispatch.ts'
import { NO_REASON, OfficeReason } from '#web/parts/order/office-reason.tsx'
import type { Failure } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'

/** Asks why an order goes to another courier, or back to waiting. */
export function ReasonQuestion({ of, former, pending, onConfirm, onClose }: ReasonQuestionProps) {
  const { t, nameOf, refusalText } = useLanguage()
  const [reason, setReason] = useState(NO_REASON)
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = useLast(of)
  if (!shown) return null
  const name = nameOf(shown.courier.name, shown.courier.nameAr)
  const handleClose = () => {
    setReason(NO_REASON)
    setTried(false)
    setProblem(null)
    onClose()
  }
  return (
    <Confirm
      open={of !== null}
      question={t(`dispatch:${shown.kind}.title`, { name })}
      consequence={t(`dispatch:${shown.kind}.consequence`, {
        former: former ? nameOf(former.name, former.nameAr) : '',
      })}
      confirmLabel={t(`dispatch:${shown.kind}.yes`)}
      cancelLabel={t(`dispatch:${shown.kind}.no`)}
      loading={pending}
      onConfirm={async () => {
        setTried(true)
        const text = reason.text.trim()
        if (text === '') return
        const failure = await onConfirm(text)
        if (failure) setProblem(refusalText({ code: failure.code, params: failure.data }))
        else handleClose()
      }}
      onCancel={handleClose}
    >
      <OfficeReason
        of="assign"
        value={reason}
        error={isTried && reason.text.trim() === '' ? refusalText({ code: 'field.required' }) : undefined}
        onChange={setReason}
      />
      {problem && <InlineError title={problem} />}
    </Confirm>
  )
}

type ReasonQuestionProps = {
  of: { kind: 'again' | 'back'; courier: DispatchCourier } | null
  former: DispatchCourier | undefined
  pending: boolean
  /** Resolves to why it was refused; null closes the question. */
  onConfirm: (reason: string) => Promise<Failure | null>
  onClose: () => void
}
