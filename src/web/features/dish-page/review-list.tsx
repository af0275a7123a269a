import clsx from 'clsx'
import { type MouseEvent, useState } from 'react'
import type { DishDetail, Review } from '#contract/catalog.ts'
import { ratingOf } from '#web/parts/dish-card-props.ts'
import { Rating } from '#web/parts/rating.tsx'
import { ReviewCard } from '#web/parts/review-card.tsx'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { isPlainClick } from '#web/platform/plain-click.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './review-list.module.css'

type ReviewPage = { items: Review[]; nextCursor: string | null }

/** What people say, newest first; more of it comes in place, and without a script on a page of its own. */
export function ReviewList({ dish, page, now, className }: ReviewListProps) {
  const { t } = useTranslation()
  const more = useMoreReviews(dish.id, page)
  const rating = ratingOf(dish)
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className={clsx(styles.reviews, className)}>
      <div className={styles.head}>
        <h2 id="reviews-heading">{t('reviews:title')}</h2>
        {rating && <Rating average={rating.average} count={rating.count} showCount />}
      </div>
      {more.reviews.length === 0 && <p className={styles.none}>{t('reviews:none')}</p>}
      {more.reviews.map((review) => (
        <ReviewCard
          key={review.id}
          {...review}
          userName={review.userName || t('reviews:anonymous')}
          now={now}
        />
      ))}
      {more.failed && (
        <InlineError
          title={t('reviews:loadFailed')}
          retryLabel={t('common:actions.retry')}
          retrying={more.loading}
          onRetry={more.load}
        />
      )}
      {more.cursor !== null && (
        <LinkButton
          variant="ghost"
          to={`?reviews=${encodeURIComponent(more.cursor)}#reviews`}
          className={styles.more}
          aria-busy={more.loading || undefined}
          onClick={(event: MouseEvent) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            more.load()
          }}
        >
          {more.loading && <Spinner />}
          {t('reviews:more')}
        </LinkButton>
      )}
    </section>
  )
}

type ReviewListProps = {
  dish: DishDetail
  page: ReviewPage
  /** The moment of rendering. */
  now: number
  className?: string | undefined
}

function useMoreReviews(id: string, page: ReviewPage) {
  const [later, setLater] = useState<ReviewPage>()
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const cursor = later ? later.nextCursor : page.nextCursor

  const load = async () => {
    if (loading || cursor === null) return
    setLoading(true)
    const next = await nextReviews(id, cursor)
    setLoading(false)
    setFailed(next === null)
    if (next) setLater((shown) => ({ ...next, items: [...(shown?.items ?? []), ...next.items] }))
  }
  return {
    reviews: [...page.items, ...(later?.items ?? [])],
    cursor,
    loading,
    failed,
    load: () => void load(),
  }
}

async function nextReviews(id: string, cursor: string): Promise<ReviewPage | null> {
  const { client } = await import('#web/platform/client.ts')
  try {
    return await client().catalog.listReviews({ id, cursor })
  } catch {
    return null
  }
}
