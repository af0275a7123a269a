import { ShopDishCard } from '#web/parts/dish/shop-dish-card.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { CardRow } from '#web/ui/surface/card-row.tsx'
import styles from '../dish-browser.module.css'
import { LOW_PRICE, type Wished } from '../wishes.ts'

const LEAD_SIZES = '(min-width: 77.5em) 670px, (min-width: 68.75em) 55vw, min(300px, 64vw)'

/** Rows of suggested dishes, above the list of all dishes. */
export function DishRows({ rows, isFirstPicture }: DishRowsProps) {
  const { t, format } = useLanguage()
  const titles = {
    topRated: t('catalog:home.rows.topRated'),
    lowPrice: t('catalog:home.rows.lowPrice', { amount: format.money(LOW_PRICE) }),
  }
  return rows.map(({ wish, dishes, href }) => (
    <CardRow
      key={wish}
      id={`row-${wish}`}
      heading={titles[wish]}
      link={
        <TextLink to={href}>
          {t('catalog:home.seeAll')}
          <span className="visually-hidden"> {titles[wish]}</span>
        </TextLink>
      }
      className={styles.section}
      rowClassName={wish === 'topRated' ? styles.withLead : styles.row}
    >
      {dishes.map((dish, at) => (
        <ShopDishCard
          key={dish.id}
          dish={dish}
          {...(wish === 'topRated' && at === 0 ? { sizes: LEAD_SIZES, eager: isFirstPicture } : {})}
        />
      ))}
    </CardRow>
  ))
}

type DishRowsProps = {
  rows: readonly Wished[]
  /** No larger picture stands above, so the largest one on the page is in these rows. */
  isFirstPicture: boolean
}
