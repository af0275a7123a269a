import clsx from 'clsx'
import type { CSSProperties } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import { distanceKm, type Point } from '#domain/geo.ts'
import type { MapMarker } from '#web/parts/map/map-marker.tsx'
import { useLoaded } from '#web/parts/map/use-loaded.ts'
import { useRootData } from '#web/platform/api/root-data.ts'
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
/** Discs and their names keep this share of the map's width apart. */
const DISCS_APART = 1 / 6
const NAMES_APART = 1 / 5
const [SMALLEST_PX, LARGEST_PX] = [32, 44]

type MapModule = typeof import('#web/parts/map/map-surface.tsx')
const loadMap = () => import('#web/parts/map/map-surface.tsx')

/** Where people ordered and where they found no kitchen: Cairo's districts on the map, and all of them in a table. */
export function PlacesMap({ places }: PlacesProps) {
  const { t, format } = useLanguage()
  const surface = useLoaded(loadMap)
  if (places.length === 0) return null
  return (
    <Panel flush className={clsx(styles.places, 'grid clips')} aria-labelledby="places">
      <h2 id="places" className="visually-hidden">
        {t('insights:analytics.places.heading')}
      </h2>
      <div className={styles.map}>
        {surface.state === 'ready' ? (
          <Discs of={surface.value.MapSurface} places={places} />
        ) : (
          <p className={styles.loading}>
            {t(surface.state === 'failed' ? 'common:map.loadError' : 'common:map.loading')}
          </p>
        )}
        <Row
          as="p"
          align="stretch"
          gap={14}
          lineGap={4}
          className={clsx(styles.legend, 'rounded on-surface small')}
          aria-hidden="true"
        >
          <span className={clsx(styles.key, 'inline-row gap-6')}>
            {t('insights:analytics.places.ordered')}
          </span>
          <span className={clsx(styles.key, 'inline-row gap-6', styles.unserved)}>
            {t('insights:analytics.places.unserved')}
          </span>
        </Row>
      </div>
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

function Discs({ of: MapSurface, places }: PlacesProps & { of: MapModule['MapSurface'] }) {
  const { t, locale, nameOf, format } = useLanguage()
  const { tiles } = useRootData()
  const discs = discsOf(places)
  const most = Math.max(...discs.map(({ count }) => count))
  const markers = discs.map(({ place, hasName, near, count }): MapMarker => {
    const { id, latitude, longitude, orders } = place
    const own = nameOf(place.name, place.nameAr)
    const name =
      near > 0 ? t('insights:analytics.places.andNear', { place: own, n: format.count(near) }) : own
    const text = orders > 0 ? 'insights:orders' : 'insights:analytics.places.looked'
    const label = `${name}: ${t(text, { n: format.count(count), count })}`
    const face = (
      <Disc
        key={id}
        count={format.count(count)}
        label={label}
        name={hasName ? name : null}
        isServed={orders > 0}
        share={count / most}
      />
    )
    return { kind: 'own', id, point: { latitude, longitude }, label, face }
  })
  return (
    <MapSurface
      tiles={tiles}
      locale={locale}
      height={HEIGHT_PX}
      label={t('insights:analytics.places.heading')}
      texts={{ unknownPlace: t('common:map.unknownPlace'), failed: t('common:map.loadError') }}
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
  const { t, nameOf, format } = useLanguage()
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
                <bdi>{nameOf(name, nameAr)}</bdi>
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
type DiscOnMap = { place: Place; hasName: boolean; near: number; count: number }

/**
 * The districts of Cairo with the highest numbers, far enough from each other to be told apart, and which of them are named. The
 * highest come last, so that none lies over their names.
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
    const hasName = discs.every((disc) => !disc.hasName || kmTo(disc) >= widthKm * NAMES_APART)
    discs.unshift({ place, hasName, near: 0, count: weightOf(place) })
  }
  return discs
}
