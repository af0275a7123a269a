import IconChefHat from '@tabler/icons-react/dist/esm/icons/IconChefHat.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import clsx from 'clsx'
import type { Point } from '#domain/geo.ts'
import type { IconGlyph } from '#web/ui/display/icon.tsx'
import styles from './map-marker.module.css'

export type MarkerKind = 'cook' | 'customer' | 'courier' | 'pin'

/**
 * `label` is what a screen reader says. `id` tells markers of one kind apart, where there are several. `drawnAt` is where it
 * stands on the sheet while it gives way to another one.
 */
export type MapMarker = { kind: MarkerKind; point: Point; label: string; id?: string; drawnAt?: Point }

/** A marker about the point where its parent, a box of no size, stands: a disc lies on it, a pin's tip touches it. */
export function MarkerFace({ marker: { kind, label }, isLoose = false }: MarkerFaceProps) {
  return (
    <span
      className={clsx(styles.face, styles[kind])}
      role="img"
      aria-label={label}
      data-pin={isLoose && kind === 'pin' ? '' : undefined}
    >
      {kind === 'pin' ? <PinShape /> : <Glyph kind={kind} />}
    </span>
  )
}

/** Markers from the back to the front, each with a key that stays its own while it moves. */
export function stackMarkers(markers: readonly MapMarker[]): (MapMarker & { key: string })[] {
  return markers
    .map((marker) => ({ ...marker, key: `${marker.kind} ${marker.id ?? ''}` }))
    .sort((a, b) => Number(a.kind === 'courier') - Number(b.kind === 'courier'))
}

/** `isLoose`: the pin can be dragged. */
type MarkerFaceProps = { marker: MapMarker; isLoose?: boolean }

const GLYPHS: Record<Exclude<MarkerKind, 'pin'>, IconGlyph> = {
  cook: IconChefHat,
  customer: IconHome,
  courier: IconMotorbike,
}

function Glyph({ kind }: { kind: Exclude<MarkerKind, 'pin'> }) {
  const Icon = GLYPHS[kind]
  return <Icon size={20} stroke="2.2" aria-hidden="true" />
}

function PinShape() {
  return (
    <svg className={styles.pinShape} width="38" height="48" viewBox="0 0 38 48" aria-hidden="true">
      <path d="M19 46C15 37 3 30 3 19a16 16 0 1 1 32 0c0 11-12 18-16 27z" />
      <circle cx="19" cy="19" r="6" />
    </svg>
  )
}
