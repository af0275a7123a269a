import { type ReactNode, useEffect, useState } from 'react'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import type { ReviewAction } from '#domain/catalog/dish-review.ts'
import { REVIEW_REASONS, usualReviewReason } from '#domain/catalog/review-reason.ts'
import { MAX_REASON } from '#domain/reason.ts'
import { FormQuestion } from '#web/parts/frame/form-sheet.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChoiceTiles } from '#web/ui/choices/choice-tiles.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'
import { useDishName } from '../use-dish-words.ts'
import { type PlainAsked, PlainQuestion } from './plain-question.tsx'
import { useDecide } from './use-decide.ts'

export type DishAction = ReviewAction | 'withdraw'

const USUAL = [...REVIEW_REASONS, 'other'] as const
type Usual = (typeof USUAL)[number]

/** Starts decisions about dishes and renders the question that each needs. Calls back after a decision, and after an undo. */
export function useDishDecisions(
  onDecided?: (ids: readonly string[], action: DishAction) => void,
  onUndone?: (ids: readonly string[]) => void,
): {
  start: (action: DishAction, dishes: readonly OwnDish[]) => void
  isAsking: boolean
  questions: ReactNode
} {
  const decide = useDecide(onUndone)
  const [reasonAsked, askReason] = useState<ReasonAsked | null>(null)
  const [plainAsked, askPlain] = useState<PlainAsked | null>(null)
  const report = (dishes: readonly OwnDish[], action: DishAction) =>
    onDecided?.(
      dishes.map(({ id }) => id),
      action,
    )
  const start = (action: DishAction, dishes: readonly OwnDish[]) => {
    if (dishes.length === 0) return
    if (action === 'approve') {
      decide({ action, dishes })
      report(dishes, action)
    } else if (action === 'reject' || action === 'flag') askReason({ action, dishes })
    else askPlain({ action, dishes })
  }
  return {
    start,
    isAsking: reasonAsked !== null || plainAsked !== null,
    questions: (
      <>
        <ReasonQuestion
          asked={reasonAsked}
          onReason={(decision) => {
            decide(decision)
            report(decision.dishes, decision.action)
          }}
          onClose={() => askReason(null)}
        />
        <PlainQuestion
          asked={plainAsked}
          onDone={({ dishes, action }) => report(dishes, action)}
          onClose={() => askPlain(null)}
        />
      </>
    ),
  }
}

type ReasonAsked = { action: 'reject' | 'flag'; dishes: readonly OwnDish[] }

/** Asks for the reason of a rejection or a flag. The cook reads it. */
function ReasonQuestion({ asked, onReason, onClose }: ReasonQuestionProps) {
  const { t, format } = useLanguage()
  const nameOf = useDishName()
  const last = useLast(asked)
  const { usual, setUsual, words, setWords, reason, isTried, setTried } = useReason(asked)
  const { action, dishes } = last ?? { action: 'reject' as const, dishes: [] }
  const handleConfirm = () => {
    setTried(true)
    if (!asked || !reason) return
    onReason({ ...asked, reason })
    onClose()
  }
  const named = {
    count: dishes.length,
    n: format.count(dishes.length),
    dish: dishes[0] ? nameOf(dishes[0]) : '',
  }
  return (
    <FormQuestion
      open={asked !== null}
      destructive
      question={t(`admin:dishes.ask.${action}`, named)}
      consequence={t(action === 'flag' ? 'admin:dishes.ask.flagMeans' : 'admin:dishes.ask.cooksRead')}
      confirmLabel={t(`admin:dishes.ask.${action}Yes`)}
      cancelLabel={t('admin:dishes.ask.no')}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <ChoiceTiles<Usual>
        legend={t('admin:dishes.ask.why')}
        name="reason"
        wide
        choices={USUAL.map((value) => ({
          value,
          label: value === 'other' ? t('admin:dishes.ask.other') : t(`dishes:reasons.${value}`),
        }))}
        value={usual}
        onChange={setUsual}
        error={isTried && !usual ? t('admin:dishes.ask.reasonMissing') : null}
      />
      {usual === 'other' && (
        <TextArea
          label={t('admin:dishes.ask.words')}
          rows={2}
          maxLength={MAX_REASON}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={isTried && !reason ? t('admin:dishes.ask.reasonMissing') : undefined}
        />
      )}
    </FormQuestion>
  )
}

type ReasonQuestionProps = {
  asked: ReasonAsked | null
  onReason: (decided: ReasonAsked & { reason: string }) => void
  onClose: () => void
}

/** The reason that is chosen or written, empty again for each question. */
function useReason(asked: ReasonAsked | null) {
  const [usual, setUsual] = useState<Usual | null>(null)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (!asked) return
    setUsual(null)
    setWords('')
    setTried(false)
  }, [asked])
  const reason = usual === 'other' ? words.trim() : usual && usualReviewReason(usual)
  return { usual, setUsual, words, setWords, reason, isTried, setTried }
}
