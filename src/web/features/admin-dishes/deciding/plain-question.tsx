import { useRef } from 'react'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { useDishName } from '../use-dish-words.ts'
import { useTellRefused } from './use-decide.ts'

export type PlainAsked = { action: 'setPending' | 'resolve' | 'withdraw'; dishes: readonly OwnDish[] }

/** Asks before dishes return to review, are withdrawn, or lose their flag. */
export function PlainQuestion({ asked, onDone, onClose }: PlainQuestionProps) {
  const { t, format } = useLanguage()
  const nameOf = useDishName()
  const tellRefused = useTellRefused()
  const send = useCommand(async ({ action, dishes: all }: PlainAsked): Promise<{ id: string }[]> => {
    const dishes = all.map(({ id, version }) => ({ id, version }))
    if (action === 'setPending') return (await client().dishes.setDishesPending({ dishes })).refused
    if (action === 'resolve') return (await client().dishes.resolveFlags({ dishes })).refused
    await client().dishes.withdrawDish({ id: dishes[0]!.id })
    return []
  })
  // The closing dialog still shows its last text.
  const last = useRef(asked)
  if (asked) last.current = asked
  const { action, dishes } = last.current ?? { action: 'setPending' as const, dishes: [] }
  const named = {
    count: dishes.length,
    n: format.count(dishes.length),
    dish: dishes[0] ? nameOf(dishes[0]) : '',
  }
  const handleClose = () => {
    send.forget()
    onClose()
  }
  const handleConfirm = async () => {
    if (!asked) return
    const answer = await send.run(asked)
    if (!answer?.ok) return
    const refused = answer.value
    const count = dishes.length - refused.length
    toast({
      tone: 'success',
      title: t(`admin:dishes.decided.${action}`, { ...named, count, n: format.count(count) }),
    })
    if (refused.length > 0) tellRefused(asked, refused)
    onDone?.(asked)
    handleClose()
  }
  return (
    <Confirm
      open={asked !== null}
      destructive={action !== 'resolve'}
      question={t(`admin:dishes.ask.${action}`, named)}
      consequence={t(`admin:dishes.ask.${action}Means`)}
      confirmLabel={t(`admin:dishes.ask.${action}Yes`)}
      cancelLabel={t('admin:dishes.ask.no')}
      loading={send.pending}
      onConfirm={() => void handleConfirm()}
      onCancel={handleClose}
    >
      {send.problem && <InlineError title={send.problem} />}
    </Confirm>
  )
}

type PlainQuestionProps = {
  asked: PlainAsked | null
  onDone?: (done: PlainAsked) => void
  onClose: () => void
}
