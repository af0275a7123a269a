import clsx from 'clsx'
import type { CSSProperties } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import { distanceKm, type Point } from '#domain/geo.ts'
import { boxAround, openLabelRoom, textWidth } from '#web/parts/map/cairo/labels/label-room.ts'
import { LazyMap } from '#web/parts/map/lazy-map.tsx'
import type { MapMarker } from '#web/parts/map/map-marker.tsx'
import { fitView, projectorOf, type Size } from '#web/parts/map/view/projection.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import frame from './analytics.module.css'
import styles from './places-map.module.css'

type Place = Analytics['places'][number]

const HEIGHT_PX = 360
/** The drawn map ends beyond this distance from the middle of Cairo. */
const CAIRO: Point = { latitude: 30.05, longitude: 31.24 }
const CAIRO_KM = 45
const MAX_DISCS = 16
/** Discs keep this share of the map's width apart. */
const DISCS_APART = 1 / 6
const [SMALLEST_PX, LARGEST_PX] = [32, 44]
/** The half of a disc's number, which no name may cover. */
const NUMBER_PX = 10
/** Names have the least room on a phone. */
const PHONE: Size = { width: 358, height: HEIGHT_PX }
/** The letters of a name, the half of its height and its padding. */
const NAME = { letterPx: 12.5, halfHeightPx: 11, paddingPx: 8 }

/** Where people ordered and where they found no kitchen: Cairo's districts on the map, and all of them in a table. */
export function PlacesMap({ places }: PlacesProps) {
  const { t, format } = useLanguage()
  if (places.length === 0) return null
  return (
    <Panel flush className={clsx(styles.places, 'grid clips')} aria-labelledby="places">
      <h2 id="places" className="visually-hidden">
        {t('insights:analytics.places.heading')}
      </h2>
      <div className={styles.map}>
        <Discs places={places} />
      </div>
      <Row
        as="p"
        align="stretch"
        gap={14}
        lineGap={4}
        className={clsx(styles.legend, 'small')}
        aria-hidden="true"
      >
        <span className={clsx(styles.key, 'inline-row gap-6')}>{t('insights:analytics.places.ordered')}</span>
        <span className={clsx(styles.key, 'inline-row gap-6', styles.unserved)}>
          {t('insights:analytics.places.unserved')}
        </span>
      </Row>
      <details className={styles.all}>
        <summary>
          {t('insights:analytics.places.all', { n: format.count(places.length), count: places.length })}
        </summary>
        <PlacesTable places={places} />
      </details>
    </Panel>
  )
}

type PlacesProps = { places: Place[] }

function Discs({ places }: PlacesProps) {
  const { t, locale, localized, format } = useLanguage()
  const discs = discsOf(places).map((disc) => {
    const { name, nameAr } = disc.place
    const own = localized(name, nameAr)
    const andNear = { place: own, n: format.count(disc.near) }
    return { ...disc, name: disc.near > 0 ? t('insights:analytics.places.andNear', andNear) : own }
  })
  const most = Math.max(...discs.map(({ count }) => count))
  const named = namedOf(discs, locale === 'ar')
  const markers = discs.map((disc): MapMarker => {
    const { place, name, count } = disc
    const { id, latitude, longitude, orders } = place
    const text = orders > 0 ? 'insights:orders' : 'insights:analytics.places.looked'
    const label = `${name}: ${t(text, { n: format.count(count), count })}`
    const face = (
      <Disc
        key={id}
        count={format.count(count)}
        label={label}
        name={named.has(disc) ? name : null}
        isServed={orders > 0}
        share={count / most}
      />
    )
    return { kind: 'own', id, point: { latitude, longitude }, label, face }
  })
  return (
    <LazyMap
      height={HEIGHT_PX}
      lineClass={styles.loading}
      label={t('insights:analytics.places.heading')}
      markers={markers}
    />
  )
}

function Disc({ count, label, name, isServed, share }: DiscProps) {
  const size = SMALLEST_PX + (LARGEST_PX - SMALLEST_PX) * share
  return (
    <span
      role="img"
      aria-label={label}
      className={clsx(styles.disc, 'round bold centres micro', !isServed && styles.unserved)}
      style={{ '--size': `${size}px` } as CSSProperties}
    >
      <span className="num">{count}</span>
      {name && <bdi className={clsx(styles.name, 'pill on-surface strong one-line')}>{name}</bdi>}
    </span>
  )
}

type DiscProps = { count: string; label: string; name: string | null; isServed: boolean; share: number }

export function PlacesTable({ places }: PlacesProps) {
  const { t, localized, format } = useLanguage()
  return (
    <div className={styles.window}>
      <table className={clsx(frame.table, 'full-width')}>
        <caption>
          <Muted small>{t('insights:analytics.places.counts')}</Muted>
        </caption>
        <thead>
          <tr>
            {(['district', 'ordered', 'kitchens', 'unserved'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`insights:analytics.places.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ id, name, nameAr, orders, kitchens, looks }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{localized(name, nameAr)}</bdi>
              </th>
              {[orders, kitchens, looks].map((n, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the three columns
                <td key={at} className="num">
                  {format.count(n)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The number on a district's disc: its orders, or how often people there found no kitchen. */
const weightOf = ({ orders, looks }: Place) => (orders > 0 ? orders : looks)

/** A district on the map. It counts those that are too near for a disc of their own, if they have orders as it has. */
type DiscOnMap = { place: Place; near: number; count: number }

/**
 * The districts of Cairo with the highest numbers, far enough from each other to be told apart. The highest come last, so that
 * none lies over their names.
 */
export function discsOf(places: Place[]): DiscOnMap[] {
  const near = places.filter((place) => distanceKm(place, CAIRO) <= CAIRO_KM)
  const widthKm = Math.max(...near.map((one) => Math.max(...near.map((other) => distanceKm(one, other)))), 1)
  const discs: DiscOnMap[] = []
  for (const place of near.toSorted((a, b) => weightOf(b) - weightOf(a))) {
    const kmTo = (other: { place: Place }) => distanceKm(place, other.place)
    const [nearest] = discs.toSorted((a, b) => kmTo(a) - kmTo(b))
    if (nearest && (kmTo(nearest) < widthKm * DISCS_APART || discs.length === MAX_DISCS)) {
      if (place.orders === 0 || nearest.place.orders === 0) continue
      nearest.near += 1
      nearest.count += place.orders
      continue
    }
    discs.unshift({ place, near: 0, count: weightOf(place) })
  }
  return discs
}

/** The discs whose name covers no number and no other name, also on a phone. The highest take their room first. */
export function namedOf<Named extends DiscOnMap & { name: string }>(
  discs: readonly Named[],
  isRtl: boolean,
): Set<Named> {
  const room = openLabelRoom(PHONE)
  const view = fitView(
    discs.map(({ place }) => place),
    PHONE,
  )
  const { toPixel } = projectorOf(view, PHONE)
  const radius = LARGEST_PX / 2
  for (const { place } of discs) room.take(boxAround(toPixel(place), NUMBER_PX))
  const named = discs.toReversed().filter(({ place, name }) => {
    const [x, y] = toPixel(place)
    const halfWidth = textWidth(name, NAME.letterPx, isRtl) / 2 + NAME.paddingPx
    const box = boxAround([x, y + radius + NAME.halfHeightPx], halfWidth, NAME.halfHeightPx)
    const isFree = room.isFree(box)
    if (isFree) room.take(box)
    return isFree
  })
  return new Set(named)
}
