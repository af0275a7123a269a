import { Link } from 'react-router'
import type { KitchenToday } from '#contract/kitchens.ts'
import { paths } from '#domain/paths.ts'
import { ReviewCard } from '#web/parts/review/review-card.tsx'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './kitchen-home.module.css'

/** The latest reviews of the kitchen's dishes. */
export function NewReviews({ reviews, now }: { reviews: KitchenToday['newReviews']; now: number }) {
  const { t, locale } = useLanguage()
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="new-reviews">
      <h2 id="new-reviews" className={styles.title}>
        {t('kitchens:mine.reviews')}
      </h2>
      <ul className={styles.list}>
        {reviews.map(({ id, dishId, dishName, dishNameAr, ...review }) => (
          <li key={id}>
            <ReviewCard
              {...review}
              now={now}
              adminReply={null}
              action={
                <p className={styles.quiet}>
                  {t('kitchens:mine.reviewOf')}{' '}
                  <Link to={paths.dish(dishId)}>
                    <bdi>{inLocale(locale, dishName, dishNameAr)}</bdi>
                  </Link>
                </p>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
