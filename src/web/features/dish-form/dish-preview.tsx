import { DISH_RULES } from '#domain/catalog/dish-terms.ts'
import { readNumber } from '#domain/number-field.ts'
import { paths } from '#domain/paths.ts'
import { DishCard } from '#web/parts/dish/dish-card.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './dish-form.module.css'
import type { DishValues } from './dish-values.ts'

/** The kitchen of the dish. */
export type Kitchen = { cookId: string; name: string; nameAr: string | null; portrait: string | null }

/** The dish's card as customers will see it, updated while somebody types. */
export function DishPreview({ values, photoUrl, kitchen }: DishPreviewProps) {
  const { t, localized } = useLanguage()
  const price = readNumber(values.price, DISH_RULES.price)
  const name = localized(values.name || values.nameAr, values.nameAr || null)
  return (
    <aside className={styles.preview}>
      <h2 className={styles.previewTitle}>{t('dishes:form.preview')}</h2>
      <div inert>
        <DishCard
          id="preview"
          name={name || t('dishes:form.previewName')}
          href={paths.home}
          price={price.ok ? price.value : 0}
          photo={photoUrl}
          dishType={values.dishTypes[0] ?? ''}
          cook={{ name: localized(kitchen.name, kitchen.nameAr), portrait: kitchen.portrait }}
          rating={null}
          distanceKm={null}
          minutes={null}
          opening={{ state: 'open' }}
          leftToday={null}
          sizes="285px"
        />
      </div>
    </aside>
  )
}

type DishPreviewProps = { values: DishValues; photoUrl: string | null; kitchen: Kitchen }
