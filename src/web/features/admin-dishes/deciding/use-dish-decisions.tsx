import { type ReactNode, useState } from 'react'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import type { ReviewAction } from '#domain/catalog/dish-review.ts'
import { type PlainAsked, PlainQuestion } from './plain-question.tsx'
import { type ReasonAsked, ReasonQuestion } from './reason-question.tsx'
import { useDecide } from './use-decide.ts'

export type DishAction = ReviewAction | 'withdraw'

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
