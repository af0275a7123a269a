import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { OrderRating } from '#contract/catalog/reviews.ts'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { PRAISED_FROM, PRAISES, saysPraise, togglePraise } from '#domain/reviews/order-rating.ts'
import { REVIEW_RULES, STARS } from '#domain/reviews/review-rules.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { StarRow } from '#web/ui/choices/star-row.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './after-order.module.css'

/** Opens with the words, so that nobody waits for its code before they tap. */
const RatingPhoto = lazyPart(async () => (await import('./rating-photo.tsx')).RatingPhoto)

/** Five stars of which one tap rates the order. Words and a photo can follow, and belong to the same review. */
export function RateOrder({ order, loaded, children }: RateOrderProps) {
  const { t, format, localized } = useLanguage()
  const cook = localized(order.cookName, order.cookNameAr)
  const rating = useRating(order.id, loaded)
  const { given, shown } = rating
  if (!given?.mayRate) return null
  const isSaved = given.rating !== null && given.rating === shown
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <Portrait name={cook} picture={order.cookPortrait ?? null} size={44} />
        <div>
          <h2 className="h5">{t('reviews:rate.question', { cook })}</h2>
          <p role="status" className={isSaved ? styles.saved : styles.hint}>
            {isSaved && <Icon of={IconCheck} size={18} />}
            {t(isSaved ? 'reviews:rate.saved' : 'reviews:rate.tap')}
          </p>
        </div>
      </div>
      <StarRow
        legend={t('reviews:yourRating')}
        legendHidden
        name="order-rating"
        labels={STARS.map((count) => t('reviews:stars', { n: format.count(count), count }))}
        value={shown}
        onChange={rating.rate}
      />
      {given.rating !== null && (
        <MoreToSay orderId={order.id} given={{ ...given, rating: given.rating }} rating={rating} />
      )}
      {rating.problem && <InlineError title={rating.problem} />}
      {children}
    </section>
  )
}

type RateOrderProps = { order: OrderAnswer; loaded: OrderRating | undefined; children?: ReactNode }

/** Words and a photo beside the stars. */
function MoreToSay({ orderId, given, rating }: MoreToSayProps) {
  const { t } = useLanguage()
  const [words, setWords] = useState<string | null>(null)
  const typed = words ?? given.comment
  const isChanged = typed.trim() !== given.comment
  const say = async () => {
    // The server may have cleaned the words. What was typed meanwhile stays.
    if (await rating.say(typed)) setWords((now) => (now === typed ? null : now))
  }
  return (
    <Stack
      as="form"
      gap={10}
      className={`at-start ${styles.words}`}
      onSubmit={(event) => {
        event.preventDefault()
        void say()
      }}
    >
      {given.rating >= PRAISED_FROM && <Praises typed={typed} onType={setWords} />}
      <div className={styles.said}>
        <TextArea
          label={t('reviews:rate.words')}
          value={typed}
          rows={2}
          maxLength={REVIEW_RULES.comment.most}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Suspense fallback={null}>
          <RatingPhoto orderId={orderId} photoUrl={given.photoUrl} onSaved={rating.take} />
        </Suspense>
      </div>
      {isChanged && (
        <Button type="submit" variant="soft" loading={rating.pending}>
          {t('reviews:save')}
        </Button>
      )}
      <LeaveQuestion isChanged={isChanged} />
    </Stack>
  )
}

type MoreToSayProps = {
  orderId: string
  given: OrderRating & { rating: number }
  rating: ReturnType<typeof useRating>
}

function Praises({ typed, onType }: { typed: string; onType: (words: string) => void }) {
  const { t } = useLanguage()
  return (
    <fieldset className={styles.praises}>
      <legend className="visually-hidden">{t('reviews:rate.praise')}</legend>
      {PRAISES.map((each) => t(`reviews:rate.praises.${each}`)).map((praise) => (
        <Button
          key={praise}
          variant={saysPraise(typed, praise) ? 'primary' : 'ghost'}
          size="compact"
          aria-pressed={saysPraise(typed, praise)}
          onClick={() => onType(togglePraise(typed, praise, `${t('reviews:rate.comma')} `))}
        >
          {praise}
        </Button>
      ))}
    </fieldset>
  )
}

/** The order's rating. A star that is tapped while another is being saved is saved next. */
function useRating(id: string, loaded: OrderRating | undefined) {
  const [given, setGiven] = useState<OrderRating | null>(loaded ?? null)
  const [wanted, setWanted] = useState<number | null>(null)
  const last = useRef<number | null>(null)
  const save = useCommand(
    (review: { rating: number; comment?: string }) => client().reviews.rateOrder({ id, ...review }),
    { revalidates: false },
  )
  const isUnknown = given === null
  useEffect(() => {
    if (!isUnknown) return
    client()
      .reviews.findOrderRating({ id })
      .then((found) => setGiven((before) => before ?? found))
      .catch(() => {})
  }, [id, isUnknown])

  const send = async (review: { rating: number; comment?: string }): Promise<boolean> => {
    const answer = await save.run(review)
    if (!answer) return false
    if (answer.ok) setGiven(answer.value)
    const next = last.current
    if (answer.ok && next !== null && next !== review.rating) {
      void send({ rating: next })
      return true
    }
    last.current = null
    setWanted(null)
    return answer.ok
  }
  return {
    given,
    shown: wanted ?? given?.rating ?? null,
    rate(stars: number) {
      last.current = stars
      setWanted(stars)
      void send({ rating: stars })
    },
    /** True once the words are stored. */
    async say(comment: string) {
      const rating = last.current ?? given?.rating
      return rating ? send({ rating, comment }) : false
    },
    /** The rating after its photo has changed. */
    take: setGiven,
    pending: save.pending,
    problem: save.problem,
  }
}
