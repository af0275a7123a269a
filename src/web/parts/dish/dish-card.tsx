import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import clsx from 'clsx'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { type NextOpening, useOpeningText } from '#web/parts/cook/use-opening-text.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { Rating } from '#web/parts/review/rating.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './dish.module.css'
import { DishPhoto } from './dish-photo.tsx'
import { TravelFacts } from './travel-facts.tsx'

/** At this number of portions and below the card names it. */
const FEW_LEFT = 5

const SIZES =
  '(min-width: 77.5em) 285px, (min-width: 68.75em) 24vw, (min-width: 48em) 32vw, (min-width: 21.25em) 46vw, 92vw'

/** One dish in a grid. The whole card is one link, and adding it to the cart is a separate button. */
export function DishCard(props: DishCardProps) {
  const {
    id,
    name,
    href,
    price,
    photo,
    dishType,
    opening,
    leftToday,
    eager = false,
    sizes = SIZES,
    inCart = 0,
    onAdd,
  } = props
  const { t, format } = useLanguage()
  const openingText = useOpeningText()
  const isOpen = opening.state === 'open'
  const fewLeft = isOpen && leftToday !== null && leftToday > 0 && leftToday <= FEW_LEFT
  return (
    <article className={styles.card} data-ring data-dish={id}>
      <div className={clsx(styles.picture, 'holds clips')}>
        <DishPhoto photo={photo} name={name} dishType={dishType} sizes={sizes} eager={eager} />
        {!isOpen && (
          <span className={clsx(styles.veil, 'centres')}>
            <span className={styles.opens}>
              <Icon of={IconClock} size={16} />
              {openingText(opening.opens)}
            </span>
          </span>
        )}
        {fewLeft && (
          <span className={styles.fewLeft}>
            <Icon of={IconFlame} size={16} />
            {t('catalog:dish.fewLeft', { n: format.count(leftToday), count: leftToday })}
          </span>
        )}
        <PriceTag price={price} className={styles.price} />
      </div>
      <CardText {...props} name={name} href={href} />
      {isOpen && onAdd && <AddButton name={name} inCart={inCart} onAdd={onAdd} />}
    </article>
  )
}

function CardText({ name, href, cook, rating, distanceKm, minutes }: DishCardProps) {
  return (
    <div className={clsx(styles.text, 'column')}>
      <h3 className={styles.name}>
        <Link to={href} className={styles.link}>
          <bdi className="clamp-2">{name}</bdi>
        </Link>
      </h3>
      <div className={clsx(styles.cook, 'row gap-6')}>
        <Portrait name={cook.name} picture={cook.portrait} size={24} />
        <bdi className={clsx(styles.cookName, 'fills muted one-line')}>{cook.name}</bdi>
        {rating && <Rating average={rating.average} count={rating.count} showCount />}
      </div>
      <TravelFacts minutes={minutes} distanceKm={distanceKm} className={styles.facts} />
    </div>
  )
}

function AddButton({ name, inCart, onAdd }: { name: string; inCart: number; onAdd: AddToCart }) {
  const { t, format } = useLanguage()
  return (
    <button type="button" className={styles.add} data-one={format.badge(1)} onClick={onAdd}>
      <span aria-hidden="true">
        {inCart > 0 ? <span className="num">{format.badge(inCart)}</span> : <Icon of={IconPlus} size={24} />}
      </span>
      <span className="visually-hidden">
        {t('catalog:dish.addThis', { dish: name })}
        {inCart > 0 && ` (${t('catalog:dish.inCart', { n: format.count(inCart), count: inCart })})`}
      </span>
    </button>
  )
}

/** The event tells the caller where to start the stars. */
export type AddToCart = (event: MouseEvent<HTMLButtonElement>) => void

export type DishOpening = { state: 'open' } | { state: 'closed'; opens: NextOpening | null; reason: string }

export type DishCardProps = {
  id: string
  name: string
  href: string
  /** In EGP. */
  price: number
  /** The photo's address. */
  photo: string | null
  dishType: string
  cook: { name: string; portrait: string | null }
  rating: { average: number; count: number } | null
  distanceKm: number | null
  minutes: { from: number; to: number } | null
  opening: DishOpening
  leftToday: number | null
  inCart?: number
  /** Undefined for viewers without a cart. */
  onAdd?: AddToCart | undefined
  /** For cards of the first row, which are visible at once. */
  eager?: boolean
  /** The shown width, where the card is not in the grid. */
  sizes?: string | undefined
}

/** A price tag: a large number with a small currency. */
function PriceTag({ price, className }: { price: number; className?: string | undefined }) {
  const [amount, currency] = useLanguage().format.money(price).split('\u00a0')
  return (
    <span className={clsx('num', styles.tag, 'tone-accent in-display', className)}>
      {amount}
      {'\u00a0'}
      <small>{currency}</small>
    </span>
  )
}
