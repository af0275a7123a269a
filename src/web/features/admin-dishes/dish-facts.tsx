import clsx from 'clsx'
import { Link } from 'react-router'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import { waitingEditOf } from '#domain/catalog/dish-review.ts'
import { paths } from '#domain/paths.ts'
import { DishPhoto } from '#web/parts/dish/dish-photo.tsx'
import { OWN_DISH_TONES } from '#web/parts/dish/own-dish-tones.ts'
import { useReviewReason } from '#web/parts/dish/use-review-reason.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './dishes.module.css'
import { useDishName } from './use-dish-words.ts'

/** A dish's small photo and name, as a link to its page. */
export function DishLink({ dish }: { dish: OwnDish }) {
  const name = useDishName()(dish)
  return (
    <Row as="span" nowrap gap={12} className="shrinks">
      <span className={styles.factsPhoto}>
        <DishPhoto
          photo={dish.photoUrl}
          name={name}
          dishType={dish.dishTypes[0] ?? ''}
          sizes="72px"
          decorative
        />
      </span>
      <Link to={paths.adminDish(dish.id)} className={clsx(styles.factsName, 'shrinks strong')}>
        <bdi className="clamp-2">{name}</bdi>
      </Link>
    </Row>
  )
}

/** The kitchen's name as a link to `to`. */
export function CookLink({ dish, to }: { dish: OwnDish; to: string }) {
  const { localized } = useLanguage()
  return (
    <Link to={to} className={clsx(styles.cook, 'target in-primary')}>
      <bdi>{localized(dish.cookName, dish.cookNameAr)}</bdi>
    </Link>
  )
}

/** The state of a dish, whether it is flagged, and whether an edit waits. */
export function DishStateBadge({ dish }: { dish: OwnDish }) {
  const { t } = useLanguage()
  return (
    <span className={clsx(styles.badges, 'wraps gap-6')}>
      <Badge tone={OWN_DISH_TONES[dish.state]}>{t(`admin:dishes.states.${dish.state}`)}</Badge>
      {dish.flagged && dish.state !== 'flagged' && (
        <Badge tone="bad">{t('admin:dishes.states.flagged')}</Badge>
      )}
      {waitingEditOf(dish) && <Badge tone="waiting">{t('admin:dishes.states.edit')}</Badge>}
    </span>
  )
}

/** Why the dish or its edit is not on sale. */
export function DishReasons({ dish }: { dish: OwnDish }) {
  const { t } = useLanguage()
  const inWords = useReviewReason()
  const { rejectionReason, flagReason, edit } = dish
  const reasons = [
    { of: t('admin:dishes.reasonOf.rejected'), reason: rejectionReason },
    { of: t('admin:dishes.reasonOf.flagged'), reason: flagReason },
    { of: t('admin:dishes.reasonOf.edit'), reason: edit?.refusal ?? null },
  ]
  return reasons.map(
    ({ of, reason }) =>
      reason && (
        <p key={of} className="in-error small close-lines">
          {of} <Words of={inWords(reason)} />
        </p>
      ),
  )
}
