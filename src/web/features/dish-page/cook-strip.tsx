import type { DishDetail } from '#contract/catalog/catalog.ts'
import { paths } from '#domain/paths.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import styles from './dish-page.module.css'

/** The cook, the year in which they joined, their delivered orders, and the link to their kitchen. */
export function CookStrip({ dish }: { dish: DishDetail }) {
  const { t, format, locale } = useLanguage()
  const { since, deliveredOrders } = dish.kitchen
  const name = inLocale(locale, dish.cookName, dish.cookNameAr)
  return (
    <div className={styles.strip}>
      <Portrait name={name} picture={dish.cookPortrait} size={56} eager />
      <div className={styles.stripWords}>
        <p className={styles.stripName}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.facts}>
          {t('catalog:dish.since', { year: format.year(since) })}
          {deliveredOrders > 0 && (
            <span className={styles.orders}>
              {' '}
              <Dot /> {t('catalog:dish.orders', { n: format.count(deliveredOrders), count: deliveredOrders })}
            </span>
          )}
        </p>
      </div>
      <LinkButton to={paths.cook(dish.cookId)} variant="ghost" size="compact" className={styles.link}>
        {t('catalog:dish.herKitchen')}
      </LinkButton>
    </div>
  )
}
