import { useState } from 'react'
import type { Earnings } from '#contract/insights.ts'
import { inWholeEgp } from '#domain/whole-pounds.ts'
import { DishPhoto } from '#web/parts/dish/dish-photo.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './cook-earnings.module.css'

const FIRST_ROWS = 10

/** What each dish has sold: a table on wide screens, a list of dishes with their shares on narrow ones. */
export function WhatSold({ dishes }: Pick<Earnings, 'dishes'>) {
  const { t, format } = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const food = inWholeEgp(dishes.map((dish) => dish.food))
  const shares = inWholeEgp(dishes.map((dish) => dish.earned))
  const portions = dishes.reduce((sum, dish) => sum + dish.portions, 0)
  const shown = isWhole ? dishes : dishes.slice(0, FIRST_ROWS)
  return (
    <Panel flush>
      <Row align="baseline" gap={12} lineGap={2} className={styles.head}>
        <h2 className="h3">{t('insights:earnings.whatSold')}</h2>
        <p className={styles.soldQuiet}>
          {format.list([
            t('insights:earnings.dishes', { n: format.count(dishes.length), count: dishes.length }),
            t('insights:earnings.portionsSold', { n: format.count(portions), count: portions }),
          ])}
        </p>
      </Row>
      <table className={styles.table}>
        <thead className="on-wide">
          <tr>
            <th scope="col">{t('insights:earnings.dish')}</th>
            <th scope="col">{t('insights:earnings.orderCount')}</th>
            <th scope="col">{t('insights:earnings.portions')}</th>
            <th scope="col">{t('insights:earnings.soldFor')}</th>
            <th scope="col">{t('insights:earnings.commission')}</th>
            <th scope="col">{t('insights:earnings.share.custom')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((dish, at) => (
            <DishRow key={dish.dishId} dish={dish} food={food[at]!} share={shares[at]!} />
          ))}
        </tbody>
      </table>
      {dishes.length > shown.length && (
        <div className={styles.more}>
          <Button variant="ghost" fullWidth onClick={() => setWhole(true)}>
            {t('insights:earnings.seeAll')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function DishRow({ dish, food, share }: { dish: Earnings['dishes'][number]; food: number; share: number }) {
  const { t, localized, format } = useLanguage()
  const name = localized(dish.name, dish.nameAr)
  const money = (egp: number) => <span className="num">{format.money(egp)}</span>
  return (
    <tr>
      <th scope="row">
        <Row as="span" nowrap gap={12} className={styles.dish}>
          <span className={styles.thumb}>
            <DishPhoto
              photo={dish.photoUrl}
              name={name}
              dishType={dish.dishType ?? ''}
              sizes="59px"
              decorative
              className={styles.photo}
            />
          </span>
          <span>
            <bdi className="clamp-2">{name}</bdi>
            <Muted as="span" small className={`own-line on-narrow ${styles.times}`}>
              {t('insights:earnings.times', {
                n: format.count(dish.portions),
                count: dish.portions,
              })}
            </Muted>
          </span>
        </Row>
      </th>
      <td className="on-wide">{format.count(dish.orders)}</td>
      <td className="on-wide">{format.count(dish.portions)}</td>
      <td className="on-wide">{money(food)}</td>
      <td className={`on-wide ${styles.soldQuiet}`}>
        <span className="num">{format.discount(food - share)}</span>
      </td>
      <td className={styles.share}>{money(share)}</td>
    </tr>
  )
}
