import type { CookCard } from '#contract/kitchens.ts'
import { paths } from '#domain/paths.ts'
import { inLocale, type Locale } from '#locales/locale.ts'
import { ratingOf } from '#web/parts/dish/dish-card-props.ts'
import type { CookCardProps } from './cook-card.tsx'

/** The props of a cook's card, in the reader's language. */
export function cookCardProps(cook: CookCard, locale: Locale): CookCardProps {
  return {
    name: inLocale(locale, cook.name, cook.nameAr),
    href: paths.cook(cook.id),
    portrait: cook.portrait,
    bio: inLocale(locale, cook.bio, cook.bioAr),
    area: inLocale(locale, cook.area, cook.areaAr),
    rating: ratingOf(cook),
    distanceKm: cook.distanceKm,
    photos: cook.photos,
    opening: cook.open ? { state: 'open' } : { state: 'closed', opens: cook.opens, reason: 'closed' },
  }
}
