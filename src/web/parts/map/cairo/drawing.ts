import type { Size } from '#web/parts/map/view/projection.ts'

/** Colours by what they paint. `map.module.css` gives each a light and a dark value. */
export type Ink =
  | 'valley'
  | 'hill'
  | 'built'
  | 'street'
  | 'minor'
  | 'casing'
  | 'motorway'
  | 'motorway-casing'
  | 'water'
  | 'park'
  | 'apron'
  | 'runway'
  | 'pyramid'
  | 'pyramid-shade'
  | 'halo'
  | 'ink'
  | 'ink-2'
  | 'water-ink'

export type Shape = { path: string; fill?: Ink; stroke?: Ink; strokeWidth?: number; opacity?: number }
export type Dot = { x: number; y: number }
export type Label = {
  text: string
  x: number
  y: number
  size: number
  ink: Ink
  bold?: boolean
  halo?: Ink
  turnDegrees?: number
}

/** A finished sheet as data, back to front: shapes, then dots, then labels. Colour scheme and renderer decide the rest. */
export type Drawing = { size: Size; rtl: boolean; shapes: Shape[]; dots: Dot[]; labels: Label[] }
