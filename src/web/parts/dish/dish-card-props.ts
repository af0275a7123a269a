import type { DishCard } from '#contract/catalog/catalog.ts'
import { paths } from '#domain/paths.ts'
import { inLocale, type Locale } from '#locales/locale.ts'
import type { DishCardProps, DishOpening } from './dish-card.tsx'

/** The props of a dish's card, in the reader's language. */
export function dishCardProps(dish: DishCard, locale: Locale): DishCardProps {
  return {
    id: dish.id,
    name: inLocale(locale, dish.name, dish.nameAr),
    href: paths.dish(dish.id),
    price: dish.price,
    photo: dish.photoUrl,
    dishType: dish.dishType,
    cook: {
      name: inLocale(locale, dish.cookName, dish.cookNameAr),
      portrait: dish.cookPortrait,
    },
    rating: ratingOf(dish),
    distanceKm: dish.distanceKm,
    minutes: dish.minutes,
    opening: dishOpening(dish),
    leftToday: dish.leftToday,
  }
}

export function dishOpening({
  available,
  opens,
  reason,
}: Pick<DishCard, 'available' | 'opens' | 'reason'>): DishOpening {
  return available ? { state: 'open' } : { state: 'closed', opens, reason: reason ?? 'closed' }
}

/** The average rating with its number of reviews. Null without reviews. */
export function ratingOf({
  averageRating,
  reviewCount,
}: {
  averageRating: number | null
  reviewCount: number
}) {
  return averageRating === null ? null : { average: averageRating, count: reviewCount }
}
