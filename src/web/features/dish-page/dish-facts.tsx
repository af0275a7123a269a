import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconPepper from '@tabler/icons-react/dist/esm/icons/IconPepper.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DishDetail } from '#contract/catalog/catalog.ts'
import { ALLERGENS } from '#domain/catalog/allergens.ts'
import { spiceLevelOf } from '#domain/catalog/spice.ts'
import { paths } from '#domain/paths.ts'
import { AvailabilityPill } from '#web/parts/dish/availability-pill.tsx'
import { dishOpening, ratingOf } from '#web/parts/dish/dish-card-props.ts'
import { TravelFacts } from '#web/parts/dish/travel-facts.tsx'
import { DishTypePill } from '#web/parts/dish/type/dish-type.tsx'
import { Rating } from '#web/parts/review/rating.tsx'
import type { ShownPlace } from '#web/platform/device/find-place.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './dish-page.module.css'

/** The dish's name, rating, distance, description and contents. */
export function DishFacts({ dish, example }: DishFactsProps) {
  const { t, localized } = useLanguage()
  const rating = ratingOf(dish)
  const hasTravel = dish.minutes !== null || dish.distanceKm !== null
  return (
    <header>
      <Row gap={8} align="stretch">
        {dish.dishTypes.map((type) => (
          <DishTypePill key={type} dishType={type} />
        ))}
        <AvailabilityPill opening={dishOpening(dish)} until={dish.until} />
      </Row>
      <h1 className={styles.name}>
        <bdi>{localized(dish.name, dish.nameAr)}</bdi>
      </h1>
      {(rating || hasTravel) && (
        <Row gap={12} lineGap={4} className={clsx(styles.line, 'below-12 muted')}>
          {rating && <Rating average={rating.average} count={rating.count} showCount />}
          {rating && hasTravel && <Dot />}
          <TravelFacts minutes={dish.minutes} distanceKm={dish.distanceKm} />
          {hasTravel && example && (
            <>
              <Dot />
              {t('catalog:dish.toDistrict', { district: localized(example.name, example.nameAr) })}
            </>
          )}
        </Row>
      )}
      <Words as="p" of={localized(dish.description, dish.descriptionAr)} className="large" />
      <Contents dish={dish} />
    </header>
  )
}

type DishFactsProps = { dish: DishDetail; example: ShownPlace['district'] }

function Contents({ dish: { serves, spice, allergens } }: { dish: DishDetail }) {
  const { t, format } = useLanguage()
  const heat = spiceLevelOf(spice)
  return (
    <Row as="ul" gap={18} lineGap={6} align="stretch" className="above-14">
      {serves !== null && (
        <Content icon={IconUsers}>
          {t('catalog:dish.serves', { n: format.count(serves), count: serves })}
        </Content>
      )}
      {heat && <Content icon={IconPepper}>{t(`catalog:dish.spice.${heat}`)}</Content>}
      <Content icon={IconAlertCircle}>
        {allergens.length === 0 ? (
          <span>
            {t('catalog:dish.allergens.none')}{' '}
            <Link to={paths.contact} className="underlined">
              {t('common:nav.contact')}
            </Link>
          </span>
        ) : (
          `${t('catalog:dish.allergens.label')}: ${format.list(allergens.map(allergenText))}`
        )}
      </Content>
    </Row>
  )

  function allergenText(allergen: string): string {
    const known = ALLERGENS.find((name) => name === allergen)
    return known ? t(`catalog:dish.allergens.${known}`) : allergen
  }
}

function Content({ icon, children }: { icon: IconGlyph; children: ReactNode }) {
  return (
    <li className={clsx(styles.content, 'row muted')}>
      <Icon of={icon} size={18} />
      {children}
    </li>
  )
}
