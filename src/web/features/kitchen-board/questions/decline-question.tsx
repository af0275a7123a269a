import { useEffect, useState } from 'react'
import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { DECLINE_REASONS, type DeclineReason } from '#domain/ordering/cancel-reason.ts'
import { MAX_REASON } from '#domain/reason.ts'
import { client } from '#web/platform/api/client.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChoiceTiles } from '#web/ui/choices/choice-tiles.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import styles from '../kitchen-board.module.css'
import type { Question } from './question.ts'

/**
 * Declines a new order. The reason is required, because the customer reads it. What is sold out leaves the menu with it, unless
 * the cook keeps it.
 */
export function DeclineQuestion({ id, items, sending, problem, onCancel, onSend }: DeclineQuestionProps) {
  const { t, locale } = useLanguage()
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [words, setWords] = useState('')
  const [kept, setKept] = useState<readonly string[]>([])
  const [tried, setTried] = useState(false)
  useEffect(() => {
    if (!id) return
    setReason(null)
    setWords('')
    setKept([])
    setTried(false)
  }, [id])

  const sentReason = reason === 'other' ? words.trim() : reason
  const ordered = dishesOf(items)
  const handleConfirm = () => {
    setTried(true)
    if (!id || !sentReason) return
    const soldOut = ordered
      .map((dish) => dish.id)
      .filter((dish) => reason === 'soldOut' && !kept.includes(dish))
    void onSend(
      () => client().ordering.cancelOrder({ id, reason: sentReason, soldOut }),
      t('ordering:cook.declined'),
    )
  }
  return (
    <Confirm
      open={id !== null}
      question={t('ordering:cook.declineWhy')}
      consequence={t('ordering:cook.declineNote')}
      confirmLabel={t('ordering:cook.declineYes')}
      cancelLabel={t('ordering:cook.declineNot')}
      destructive
      loading={sending}
      large
      onConfirm={handleConfirm}
      onCancel={onCancel}
    >
      <ChoiceTiles
        legend={t('ordering:cook.declineWhy')}
        legendHidden
        name="reason"
        wide
        choices={DECLINE_REASONS.map((value) => ({ value, label: t(`ordering:cook.reasons.${value}`) }))}
        value={reason}
        onChange={setReason}
        error={tried && !reason ? t('ordering:refusals.order.reason_required') : null}
      />
      {reason === 'soldOut' && ordered.length > 0 && (
        <fieldset className={styles.offMenu}>
          <legend>{t('ordering:cook.offMenu')}</legend>
          {ordered.map((dish) => (
            <Switch
              key={dish.id}
              label={<bdi>{inLocale(locale, dish.name, dish.nameAr)}</bdi>}
              checked={!kept.includes(dish.id)}
              onChange={({ currentTarget: { checked } }) =>
                setKept((others) =>
                  checked ? others.filter((other) => other !== dish.id) : [...others, dish.id],
                )
              }
            />
          ))}
          <Muted small>{t('ordering:cook.offMenuNote')}</Muted>
        </fieldset>
      )}
      {reason === 'other' && (
        <TextArea
          label={t('ordering:cook.declineOther')}
          className={styles.questionWords}
          rows={2}
          maxLength={MAX_REASON}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={tried && !sentReason ? t('ordering:refusals.order.reason_required') : undefined}
        />
      )}
      {problem && <InlineError title={problem} />}
    </Confirm>
  )
}

/** The dishes of an order, each once. Their ids are known on the kitchen's own board. */
function dishesOf(items: KitchenOrder['items']) {
  const dishes = items.flatMap(({ dishId, name, nameAr }) => (dishId ? [{ id: dishId, name, nameAr }] : []))
  return dishes.filter(({ id }, at) => dishes.findIndex((other) => other.id === id) === at)
}

type DeclineQuestionProps = Question & { items: KitchenOrder['items'] }
