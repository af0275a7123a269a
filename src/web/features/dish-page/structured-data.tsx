import type { DishDetail } from '#contract/catalog/catalog.ts'
import { inWidth } from '#domain/catalog/photos.ts'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** The dish as structured data for search engines. */
export function StructuredData({ dish }: { dish: DishDetail }) {
  const { locale, localized } = useLanguage()
  const { publicUrl } = useRootData()
  const url = `${publicUrl}/dish/${dish.id}?lang=${locale}`
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: localized(dish.name, dish.nameAr),
    description: localized(dish.description, dish.descriptionAr),
    ...(dish.photoUrl ? { image: `${publicUrl}${inWidth(dish.photoUrl, 1024)}` } : {}),
    brand: { '@type': 'Brand', name: localized(dish.cookName, dish.cookNameAr) },
    offers: {
      '@type': 'Offer',
      url,
      price: dish.price,
      priceCurrency: 'EGP',
      availability: `https://schema.org/${dish.available ? 'InStock' : 'OutOfStock'}`,
    },
    ...(dish.averageRating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: dish.averageRating,
            reviewCount: dish.reviewCount,
          },
        }),
  }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped so that it cannot end the element
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(product) }} />
  )
}

/** JSON for the inside of a script element. Escaping keeps it from ending the element or opening a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
