import { useRef } from 'react'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { nameOf } from './own-dish-card.tsx'

/** Asks before a dish is withdrawn for good. */
export function WithdrawQuestion({ dish, onClose }: { dish: OwnDish | null; onClose: () => void }) {
  const { t, locale } = useLanguage()
  const withdraw = useCommand((id: string) => client().dishes.withdrawDish({ id }))
  // The closing dialog still shows its last text.
  const asked = useRef(dish)
  if (dish) asked.current = dish
  const name = asked.current ? nameOf(locale, asked.current) : ''

  const handleClose = () => {
    withdraw.forget()
    onClose()
  }
  const handleConfirm = async () => {
    const answer = await withdraw.run(asked.current!.id)
    if (!answer?.ok) return
    toast({ tone: 'success', title: t('dishes:withdrawn', { dish: name }) })
    handleClose()
  }
  return (
    <Confirm
      open={dish !== null}
      destructive
      question={t('dishes:withdrawQuestion', { dish: name })}
      consequence={t('dishes:withdrawConsequence')}
      confirmLabel={t('dishes:withdrawYes')}
      cancelLabel={t('dishes:withdrawNo')}
      loading={withdraw.pending}
      onConfirm={() => void handleConfirm()}
      onCancel={handleClose}
    >
      {withdraw.problem && <InlineError title={withdraw.problem} />}
    </Confirm>
  )
}
