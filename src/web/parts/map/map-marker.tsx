import IconChefHat from '@tabler/icons-react/dist/esm/icons/IconChefHat.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Point } from '#domain/geo.ts'
import type { IconGlyph } from '#web/ui/display/icon.tsx'
import styles from './map.module.css'

export type MarkerKind = 'cook' | 'customer' | 'courier' | 'pin' | 'own'

/**
 * `label` is the text for screen readers. `id` distinguishes several markers of one kind. `drawnAt` is the position on the sheet
 * while the marker makes room for another one. An `own` one is drawn as its page says, by `face`.
 */
export type MapMarker = {
  kind: MarkerKind
  point: Point
  label: string
  id?: string
  drawnAt?: Point
  face?: ReactNode
}

/** A marker around its parent, a box without size: a disc is centred on it, a pin's tip touches it. */
export function MarkerFace({ marker: { kind, label, face }, isLoose = false }: MarkerFaceProps) {
  if (kind === 'own') return face
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

/** Markers from back to front, each with a key that stays the same while it moves. */
export function stackMarkers(markers: readonly MapMarker[]): (MapMarker & { key: string })[] {
  return markers
    .map((marker) => ({ ...marker, key: `${marker.kind} ${marker.id ?? ''}` }))
    .sort((a, b) => Number(a.kind === 'courier') - Number(b.kind === 'courier'))
}

/** `isLoose` means that the pin can be dragged. */
type MarkerFaceProps = { marker: MapMarker; isLoose?: boolean }

const GLYPHS: Record<Exclude<MarkerKind, 'pin' | 'own'>, IconGlyph> = {
  cook: IconChefHat,
  customer: IconHome,
  courier: IconMotorbike,
}

function Glyph({ kind }: { kind: Exclude<MarkerKind, 'pin' | 'own'> }) {
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
