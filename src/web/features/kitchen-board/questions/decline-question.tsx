import { useEffect, useState } from 'react'
import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { DECLINE_REASONS, type DeclineReason } from '#domain/ordering/cancel-reason.ts'
import { MAX_REASON } from '#domain/reason.ts'
import { FormQuestion } from '#web/parts/frame/form-sheet.tsx'
import { OffMenu } from '#web/parts/order/off-menu.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChoiceTiles } from '#web/ui/choices/choice-tiles.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'
import type { Question } from '../cards/use-order-action.ts'
import styles from '../kitchen-board.module.css'

/**
 * Declines a new order. The reason is required, because the customer reads it. What is sold out leaves the menu with it, unless
 * the cook keeps it.
 */
export function DeclineQuestion({ order, sending, problem, onCancel, onSend }: DeclineQuestionProps) {
  const { t } = useLanguage()
  const shown = useLast(order)
  const id = order?.id ?? null
  const [why, setWhy] = useState(UNSAID)
  const [tried, setTried] = useState(false)
  useEffect(() => {
    if (!id) return
    setWhy(UNSAID)
    setTried(false)
  }, [id])

  const ordered = dishesOf(shown?.items ?? [])
  const handleConfirm = () => {
    setTried(true)
    const reason = textOf(why)
    if (!id || !reason) return
    const soldOut = ordered
      .map((dish) => dish.id)
      .filter((dish) => why.reason === 'soldOut' && !why.kept.includes(dish))
    void onSend(() => client().ordering.cancelOrder({ id, reason, soldOut }), t('ordering:cook.declined'))
  }
  return (
    <FormQuestion
      open={id !== null}
      question={t('ordering:cook.declineWhy')}
      consequence={t(shown?.paid ? 'ordering:cook.declineNote_paid' : 'ordering:cook.declineNote')}
      confirmLabel={t('ordering:cook.declineYes')}
      cancelLabel={t('ordering:cook.declineNot')}
      destructive
      loading={sending}
      large
      onConfirm={handleConfirm}
      onCancel={onCancel}
    >
      <Reason
        why={why}
        ordered={ordered}
        tried={tried}
        onChange={(said) => setWhy((before) => ({ ...before, ...said }))}
      />
      {problem && <InlineError title={problem} />}
    </FormQuestion>
  )
}

type DeclineQuestionProps = Omit<Question, 'id'> & {
  /** Null closes it. */
  order: Pick<KitchenOrder, 'id' | 'items' | 'paid'> | null
}

/** The reason, its own words, and the dishes that stay on the menu although they are sold out. */
type Why = { reason: DeclineReason | null; words: string; kept: readonly string[] }

const UNSAID: Why = { reason: null, words: '', kept: [] }

/** What is sent as the reason; empty while there is none. */
const textOf = ({ reason, words }: Why) => (reason === 'other' ? words.trim() : reason)

function Reason({ why, ordered, tried, onChange }: ReasonProps) {
  const { t } = useLanguage()
  const { reason, words, kept } = why
  const error = tried && !textOf(why) ? t('ordering:refusals.order.reason_required') : undefined
  return (
    <>
      <ChoiceTiles
        legend={t('ordering:cook.declineWhy')}
        legendHidden
        name="reason"
        wide
        choices={DECLINE_REASONS.map((value) => ({ value, label: t(`ordering:cook.reasons.${value}`) }))}
        value={reason}
        onChange={(chosen) => onChange({ reason: chosen })}
        error={reason === null ? error : null}
      />
      {reason === 'soldOut' && ordered.length > 0 && (
        <OffMenu
          className={styles.questionWords}
          dishes={ordered}
          chosen={ordered.map(({ id }) => id).filter((id) => !kept.includes(id))}
          onChange={(id, leaves) =>
            onChange({ kept: leaves ? kept.filter((other) => other !== id) : [...kept, id] })
          }
        />
      )}
      {reason === 'other' && (
        <TextArea
          label={t('ordering:cook.declineOther')}
          className={styles.questionWords}
          rows={2}
          maxLength={MAX_REASON}
          value={words}
          onChange={(event) => onChange({ words: event.target.value })}
          error={error}
        />
      )}
    </>
  )
}

type ReasonProps = {
  why: Why
  ordered: readonly Ordered[]
  tried: boolean
  onChange: (said: Partial<Why>) => void
}

/** The dishes of an order, each once. Their ids are known on the kitchen's own board. */
function dishesOf(items: KitchenOrder['items']) {
  const dishes = items.flatMap(({ dishId, name, nameAr }) => (dishId ? [{ id: dishId, name, nameAr }] : []))
  return dishes.filter(({ id }, at) => dishes.findIndex((other) => other.id === id) === at)
}

type Ordered = ReturnType<typeof dishesOf>[number]
