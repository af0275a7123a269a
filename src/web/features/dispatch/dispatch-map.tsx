import IconChefHat from '@tabler/icons-react/dist/esm/icons/IconChefHat.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import clsx from 'clsx'
import type { DispatchBoard, DispatchOrder } from '#contract/dispatch.ts'
import { firstName } from '#domain/accounts/first-name.ts'
import { DISPATCH_COLUMNS } from '#domain/dispatch/columns.ts'
import { CAIRO, type Point } from '#domain/geo.ts'
import { VEHICLE_ICONS } from '#web/parts/courier/vehicle-icons.ts'
import { LazyMap } from '#web/parts/map/lazy-map.tsx'
import type { MapMarker } from '#web/parts/map/map-marker.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { type Columns, isOld, type Taker } from './choosing.ts'
import styles from './dispatch-map.module.css'

const HEIGHT_PX = 280
/** The marks of more orders, or more couriers, hide the city. */
const MAX_MARKS = 60
/** The couriers that are named beside the chosen order. */
const NAMED = 3

/**
 * Kitchens, doors and couriers. A chosen order's kitchen is large, its nearest couriers are named, and the map shows these; without
 * one it shows all.
 */
export function DispatchMap({ height = HEIGHT_PX, ...view }: DispatchMapProps) {
  const { t } = useLanguage()
  const { markers, shows } = useMarkers(view)
  return (
    <div className="holds">
      <LazyMap
        height={height}
        lineClass={styles.loading}
        center={CAIRO}
        label={t('dispatch:mapLabel')}
        markers={markers}
        shows={shows}
      />
      <Row
        as="p"
        align="stretch"
        gap={12}
        lineGap={4}
        className={clsx(styles.legend, 'on-surface micro')}
        aria-hidden="true"
      >
        {(['kitchen', 'door', 'courier'] as const).map((kind) => (
          <span key={kind} data-kind={kind}>
            {t(`dispatch:legend.${kind}`)}
          </span>
        ))}
      </Row>
    </div>
  )
}

type DispatchMapProps = View & { height?: number }

type View = {
  columns: Columns
  chosen: DispatchOrder[]
  takers: Taker[]
  board: DispatchBoard
  now: number
}

/** The marks of the board, and the points that the map's view shows. */
function useMarkers({ columns, chosen, takers, board, now }: View) {
  const { t, localized, format } = useLanguage()
  const named = new Map(
    takers.slice(0, NAMED).flatMap(({ courier, minutes }) => {
      // A whole name would reach over the edge of the map.
      const name = firstName(localized(courier.name, courier.nameAr))
      return minutes === null
        ? []
        : [[courier.id, t('dispatch:courierAt', { name, time: format.minutes(minutes) })] as const]
    }),
  )
  const orders = shownOrders(columns, chosen)
  const kitchens = [...Map.groupBy(orders, ({ cookId }) => cookId)].flatMap(([id, own]) => {
    const { pickup, cookName, cookNameAr } = own[0]!
    const label = localized(cookName, cookNameAr)
    const isHere = own.some(({ id: each }) => chosen.some((order) => order.id === each))
    return pickup ? [mark(`kitchen ${id}`, pickup, label, 'kitchen', IconChefHat, { isLarge: isHere })] : []
  })
  const doors = orders.flatMap(({ id, door, area, areaAr, column }) => {
    const label = localized(area, areaAr) || t('dispatch:legend.door')
    return door ? [mark(`door ${id}`, door, label, 'door', IconHome, { isLate: column === 'late' })] : []
  })
  const near = takers.slice(0, NAMED).map(({ courier }) => courier)
  const riders = [...new Set([...near, ...board.couriers])].slice(0, MAX_MARKS).flatMap((courier) => {
    const label = named.get(courier.id) ?? localized(courier.name, courier.nameAr)
    const look = { isOld: isOld(courier, board, now), name: named.get(courier.id) }
    const icon = VEHICLE_ICONS[courier.vehicleType]
    return courier.at ? [mark(`courier ${courier.id}`, courier.at, label, 'courier', icon, look)] : []
  })
  const known = (points: (Point | null)[]) => points.filter((point) => point !== null)
  // Couriers move all the time: the view follows them only when they leave it.
  const shows =
    chosen.length > 0
      ? {
          fixed: known(chosen.flatMap(({ pickup, door }) => [pickup, door])),
          moving: known(near.map(({ at }) => at)),
        }
      : { fixed: kitchens.map(({ point }) => point), moving: [] }
  return { markers: [...doors, ...kitchens, ...riders], shows }
}

/** A chosen order comes first, so that its marks are never among those left out. */
function shownOrders(columns: Columns, chosen: DispatchOrder[]): DispatchOrder[] {
  const isChosen = (order: DispatchOrder) => chosen.some(({ id }) => id === order.id)
  const others = DISPATCH_COLUMNS.flatMap((column) => columns[column]).filter((each) => !isChosen(each))
  return [...chosen, ...others].slice(0, MAX_MARKS)
}

type Look = { isLarge?: boolean; isLate?: boolean; isOld?: boolean; name?: string | undefined }

function mark(
  id: string,
  point: Point,
  label: string,
  kind: 'kitchen' | 'door' | 'courier',
  icon: IconGlyph,
  { isLarge, isLate, isOld: isPale, name }: Look,
): MapMarker {
  const face = (
    <span
      key={id}
      role="img"
      aria-label={label}
      className={clsx(
        styles.mark,
        'centres',
        isLarge && styles.large,
        isLate && styles.late,
        isPale && styles.old,
      )}
      data-kind={kind}
    >
      <Icon of={icon} size={isLarge ? 24 : 16} />
      {name && <bdi className={styles.flag}>{name}</bdi>}
    </span>
  )
  return { kind: 'own', id, point, label, face }
}
