import type { Review } from '#contract/catalog/reviews.ts'
import { ReviewCard } from '#web/parts/review/review-card.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { type CursorPage, useMore } from '#web/platform/lists/use-more.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import { ReviewActions } from './review-actions.tsx'

/** All reviews of a dish, on sale or not, with the admins' actions. */
export function ReviewsOfDish({ dishId, first, now }: ReviewsOfDishProps) {
  const { t } = useLanguage()
  const more = useMore(first, (cursor) => client().reviews.listReviewsOfDish({ id: dishId, cursor }))
  return (
    <SpacedPanel heading={t('reviews:title')} gap={12} className="above-16">
      {more.items.length === 0 && <p>{t('reviews:none')}</p>}
      {more.items.map((review) => (
        <ReviewCard key={review.id} {...review} now={now} action={<ReviewActions review={review} />} />
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
        <Button variant="ghost" loading={more.loading} onClick={more.load}>
          {t('reviews:more')}
        </Button>
      )}
    </SpacedPanel>
  )
}

type ReviewsOfDishProps = { dishId: string; first: CursorPage<Review>; now: number }
