import type { OwnDish } from '#contract/catalog/dishes.ts'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'
import { useDishName } from '../use-dish-words.ts'
import { useTellRefused } from './use-decide.ts'

export type PlainAsked = { action: 'setPending' | 'resolve' | 'withdraw'; dishes: readonly OwnDish[] }

/** Asks before dishes return to review, are withdrawn, or lose their flag. */
export function PlainQuestion({ asked, onDone, onClose }: PlainQuestionProps) {
  const { t, format } = useLanguage()
  const nameOf = useDishName()
  const tellRefused = useTellRefused()
  const shown = useLast(asked)
  if (!shown) return null
  const { action, dishes } = shown
  const named = {
    count: dishes.length,
    n: format.count(dishes.length),
    dish: dishes[0] ? nameOf(dishes[0]) : '',
  }
  return (
    <ActionQuestion
      open={asked !== null}
      destructive={action !== 'resolve'}
      question={t(`admin:dishes.ask.${action}`, named)}
      consequence={t(`admin:dishes.ask.${action}Means`)}
      confirmLabel={t(`admin:dishes.ask.${action}Yes`)}
      cancelLabel={t('admin:dishes.ask.no')}
      send={() => send(shown)}
      doneText={(refused) => {
        const count = dishes.length - refused.length
        return t(`admin:dishes.decided.${action}`, { ...named, count, n: format.count(count) })
      }}
      onDone={(refused) => {
        if (refused.length > 0) tellRefused(shown, refused)
        onDone?.(shown)
      }}
      onClose={onClose}
    />
  )
}

type PlainQuestionProps = {
  asked: PlainAsked | null
  onDone?: (done: PlainAsked) => void
  onClose: () => void
}

/** Returns the dishes that could not be changed. */
async function send({ action, dishes: all }: PlainAsked): Promise<{ id: string }[]> {
  const dishes = all.map(({ id, version }) => ({ id, version }))
  if (action === 'setPending') return (await client().dishes.setDishesPending({ dishes })).refused
  if (action === 'resolve') return (await client().dishes.resolveFlags({ dishes })).refused
  await client().dishes.withdrawDish({ id: dishes[0]!.id })
  return []
}
