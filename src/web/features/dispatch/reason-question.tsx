import { useState } from 'react'
import type { DispatchCourier } from '#contract/dispatch.ts'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { NO_REASON, OfficeReason } from '#web/parts/order/office-reason.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'
import type { Moved } from './use-giving.tsx'

export type Question = {
  /** Whether the order goes to this courier in place of another one, or back from them. */
  kind: 'again' | 'back'
  courier: DispatchCourier
  /** Who has the order now. */
  former: DispatchCourier | undefined
  send: (reason: string) => Promise<Moved>
  onDone: (moved: Moved) => void
}

/** Asks why an order goes to another courier, or back to waiting. */
export function ReasonQuestion({ of, onClose }: { of: Question | null; onClose: () => void }) {
  const { t, localized, refusalText } = useLanguage()
  const [reason, setReason] = useState(NO_REASON)
  const shown = useLast(of)
  if (!shown) return null
  const { kind, courier, former, send, onDone } = shown
  const text = reason.text.trim()
  return (
    <ActionQuestion
      open={of !== null}
      question={t(`dispatch:${kind}.title`, { name: localized(courier.name, courier.nameAr) })}
      consequence={t(`dispatch:${kind}.consequence`, {
        former: former ? localized(former.name, former.nameAr) : '',
      })}
      confirmLabel={t(`dispatch:${kind}.yes`)}
      cancelLabel={t(`dispatch:${kind}.no`)}
      ready={text !== ''}
      revalidates={false}
      send={() => send(text)}
      onDone={onDone}
      onClose={() => {
        setReason(NO_REASON)
        onClose()
      }}
    >
      {(isTried) => (
        <OfficeReason
          of="assign"
          value={reason}
          error={isTried && text === '' ? refusalText({ code: 'field.required' }) : undefined}
          onChange={setReason}
        />
      )}
    </ActionQuestion>
  )
}
