import { useRef } from 'react'
import type { PromoCode } from '#contract/promotions.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

/** Asks before a code is ended. When ending fails, the dialog stays open and says why. */
export function EndQuestion({ promo, onClose }: { promo: PromoCode | null; onClose: () => void }) {
  const { t } = useLanguage()
  const end = useCommand((id: string) => client().promotions.endPromoCode({ id }))
  // The closing dialog still shows its last text.
  const asked = useRef(promo)
  if (promo) asked.current = promo
  const { id, code } = asked.current ?? { id: '', code: '' }

  const handleClose = () => {
    end.forget()
    onClose()
  }
  const handleConfirm = async () => {
    const answer = await end.run(id)
    if (!answer?.ok) return
    toast({ tone: 'success', title: t('admin:promoCodes.ended', { code }) })
    handleClose()
  }
  return (
    <Confirm
      open={promo !== null}
      destructive
      question={t('admin:promoCodes.endQuestion', { code })}
      consequence={t('admin:promoCodes.endConsequence')}
      confirmLabel={t('admin:promoCodes.endYes')}
      cancelLabel={t('admin:promoCodes.endNo')}
      loading={end.pending}
      onConfirm={() => void handleConfirm()}
      onCancel={handleClose}
    >
      {end.problem && <InlineError title={end.problem} />}
    </Confirm>
  )
}
