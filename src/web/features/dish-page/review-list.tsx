import clsx from 'clsx'
import { type MouseEvent, Suspense, useEffect, useState } from 'react'
import type { DishDetail } from '#contract/catalog/catalog.ts'
import type { Review } from '#contract/catalog/reviews.ts'
import { ratingOf } from '#web/parts/dish/dish-card-props.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { Rating } from '#web/parts/review/rating.tsx'
import { ReviewCard } from '#web/parts/review/review-card.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { type CursorPage, useMore } from '#web/platform/lists/use-more.ts'
import { isPlainClick } from '#web/platform/page/plain-click.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import styles from './buy-box.module.css'
import { ReportButton } from './report/report-button.tsx'

/** Loaded only for customers and only after hydration, so that other visitors do not wait for its code. */
const OwnReview = lazyPart(async () => (await import('./own-review/own-review.tsx')).OwnReview)

/** The reviews, newest first. More of them load in place. Without scripts they have a page of their own. */
export function ReviewList({ dish, page, now, className }: ReviewListProps) {
  const { t } = useLanguage()
  const more = useMore(page, (cursor) => nextReviews(dish.id, cursor))
  const rating = ratingOf(dish)
  const { role } = useViewer()
  const [isAlive, setAlive] = useState(false)
  const [ownId, setOwnId] = useState<string | null>(null)
  useEffect(() => setAlive(true), [])
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-heading"
      className={clsx(styles.reviews, 'column gap-12', className)}
    >
      <Row gap={16} lineGap={4} between className={styles.head}>
        <h2 id="reviews-heading">{t('reviews:title')}</h2>
        {rating && <Rating average={rating.average} count={rating.count} showCount />}
      </Row>
      {isAlive && role === 'customer' && (
        <Suspense fallback={null}>
          <OwnReview key={dish.id} dishId={dish.id} now={now} onFound={setOwnId} />
        </Suspense>
      )}
      {more.items.length === 0 && <Muted>{t('reviews:none')}</Muted>}
      {more.items
        .filter(({ id }) => id !== ownId)
        .map((review) => (
          <ReviewCard
            key={review.id}
            {...review}
            now={now}
            corner={<ReportButton what="review" id={review.id} />}
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
  page: CursorPage<Review>
  /** When the page was rendered. */
  now: number
  className?: string | undefined
}

async function nextReviews(id: string, cursor: string): Promise<CursorPage<Review>> {
  const { client } = await import('#web/platform/api/client.ts')
  return client().reviews.listReviews({ id, cursor })
}
