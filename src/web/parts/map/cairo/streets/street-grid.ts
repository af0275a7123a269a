import type { Pixel } from '#web/parts/map/view/projection.ts'
import type { StreetSeed } from '../base-map.ts'
import type { Sheet } from '../sheet.ts'
/** Drawn streets: broad ones, narrow ones, and how far the narrow ones have faded in at this zoom (0..1). */
export type Streets = { broad: Pixel[][]; narrow: Pixel[][]; narrowStrength: number }

/** Streets closer than this would look like a hatch, so every second one is left out until they are not. */
const CLOSEST_STREETS_PX = 11
const FADE_IN_PX = 7
const BLOCK_DEPTH = 1.5
const JITTER = 0.36
const MIN_STREET_PX = 4
const BROAD_EVERY = 8
/** The number of cross streets between two possible gaps of a street in each family. Gaps merge blocks. */
const CROSSING_EVERY = [2, 3] as const

/** A convex part of the sheet with its kind of streets. `chance` seeds its irregularities. */
type Neighbourhood = { cell: readonly Pixel[]; streetSeed: StreetSeed; chance: number }

type Family = 0 | 1
type Axes = { along: Pixel; across: Pixel }
type Grid = {
  centre: Pixel
  chance: number
  axes: readonly [Axes, Axes]
  bend: number
  /** The length of a block at this zoom, and the number of blocks between two drawn streets. */
  blockPx: number
  coarseness: number
  spacing: readonly [number, number]
  wave: number
}
type Stretch = { from: number; to: number }
/** `row` counts blocks from the middle of the cell, whatever the zoom. */
type Street = { family: Family; row: number; offset: number; stretch: Stretch; isBroad: boolean }

/**
 * A texture of invented streets: two families of parallel lines across a convex cell, slightly bent together, with gaps at some
 * crossings. It is the same every time, and finer streets join the coarse ones as one zooms in.
 */
export function layStreets(
  sheet: Sheet,
  { cell, streetSeed, chance }: Neighbourhood,
  isTown: (spot: Pixel) => boolean,
): Streets {
  if (cell.length < 3) return { broad: [], narrow: [], narrowStrength: 1 }
  const grid = gridOf(sheet, streetSeed, chance)
  const streets: Streets = {
    broad: [],
    narrow: [],
    narrowStrength: Math.min(1, (grid.spacing[0] - CLOSEST_STREETS_PX) / FADE_IN_PX),
  }
  for (const family of [0, 1] as const) {
    const { along, across } = grid.axes[family]
    const offsets = cell.map((corner) => dot(minus(corner, grid.centre), across))
    const first = Math.ceil(Math.min(...offsets) / grid.spacing[family])
    const last = Math.floor(Math.max(...offsets) / grid.spacing[family])
    for (let index = first; index <= last; index++) {
      const offset = offsetOf(grid, family, index)
      const stretch = chordOf(cell, plus(grid.centre, across, offset), along, across)
      if (!stretch || stretch.to - stretch.from < MIN_STREET_PX) continue
      const row = index * grid.coarseness
      const isBroad = row % BROAD_EVERY === 0
      const pieces = piecesOf(grid, { family, row, offset, stretch, isBroad }, isTown)
      streets[isBroad ? 'broad' : 'narrow'].push(...pieces)
    }
  }
  return streets
}

function gridOf(sheet: Sheet, { centre, angleDegrees, blockMetres, bend }: StreetSeed, chance: number): Grid {
  const blockPx = blockMetres / sheet.metresPerPixel
  const turn = (-angleDegrees * Math.PI) / 180
  let coarseness = 1
  while (blockPx * coarseness < CLOSEST_STREETS_PX) coarseness *= 2
  return {
    centre: sheet.fromUnit(...centre),
    chance,
    axes: [axesAt(turn), axesAt(turn + Math.PI / 2)],
    bend,
    blockPx,
    coarseness,
    spacing: [blockPx * coarseness, blockPx * coarseness * BLOCK_DEPTH],
    wave: bend * 0.8 * blockPx,
  }
}

function axesAt(turn: number): Axes {
  const along: Pixel = [Math.cos(turn), Math.sin(turn)]
  return { along, across: [-along[1], along[0]] }
}

/** The distance of a street from the middle of its cell: evenly spaced, then moved a little. */
function offsetOf({ coarseness, chance, spacing }: Grid, family: Family, index: number): number {
  const jitter = (noise(index * coarseness, chance, family) - 0.5) * JITTER
  return index * spacing[family] + (jitter * spacing[family]) / coarseness
}

/** Where a straight line enters and leaves the convex cell. */
function chordOf(cell: readonly Pixel[], base: Pixel, along: Pixel, across: Pixel): Stretch | null {
  let from = Infinity
  let to = -Infinity
  for (const [index, corner] of cell.entries()) {
    const next = cell[(index + 1) % cell.length]!
    const sideCorner = dot(minus(corner, base), across)
    const sideNext = dot(minus(next, base), across)
    if (sideCorner > 0 === sideNext > 0) continue
    const share = sideCorner / (sideCorner - sideNext)
    const crossing = dot(minus(plus(corner, minus(next, corner), share), base), along)
    from = Math.min(from, crossing)
    to = Math.max(to, crossing)
  }
  return from < to ? { from, to } : null
}

/** One street as the pieces that remain: cut at crossings, thinned out by chance, and limited to the built-up area. */
function piecesOf(
  grid: Grid,
  { family, row, offset, stretch, isBroad }: Street,
  isTown: (spot: Pixel) => boolean,
): Pixel[][] {
  const cuts = crossingsOf(grid, family, stretch)
  const crossSpacing = grid.spacing[family ? 0 : 1]
  const isLeftOut = (step: number, cut: number) =>
    !isBroad &&
    noise(step + Math.round(cut / crossSpacing), row + 31 * family, grid.chance) < 0.1 + grid.bend * 0.25
  const pieces: Pixel[][] = []
  let piece: Pixel[] = []
  const endPiece = () => {
    if (piece.length > 1) pieces.push(piece)
    piece = []
  }
  for (let step = 0; step < cuts.length - 1; step++) {
    const cut = cuts[step]!
    const next = cuts[step + 1]!
    if (isLeftOut(step, cut)) {
      endPiece()
      continue
    }
    for (const distance of piece.length ? [next] : [cut, next]) {
      const spot = bent(grid, family, distance, offset)
      if (isTown(spot)) piece.push(spot)
      else endPiece()
    }
  }
  endPiece()
  return pieces
}

function crossingsOf(grid: Grid, family: Family, { from, to }: Stretch): number[] {
  const crossFamily: Family = family ? 0 : 1
  const spacing = grid.spacing[crossFamily]
  const cuts = [from]
  for (let step = Math.floor(from / spacing) - 1; step <= Math.ceil(to / spacing) + 1; step++) {
    if (step % CROSSING_EVERY[family]) continue
    // Seen from the first family, the second one's offsets run backwards.
    const crossing = family ? offsetOf(grid, crossFamily, step) : -offsetOf(grid, crossFamily, -step)
    if (crossing > from + 2 && crossing < to - 2) cuts.push(crossing)
  }
  return [...cuts, to]
}

/** A point on a street, moved by a gentle wave that both families share, so that crossings stay crossings. */
function bent(grid: Grid, family: Family, distance: number, offset: number): Pixel {
  const { along, across } = grid.axes[family]
  const { blockPx, chance, wave } = grid
  const shiftedDistance = distance + wave * Math.sin((offset * 0.5) / blockPx + chance)
  const shiftedOffset = offset + wave * Math.sin((distance * 0.45) / blockPx + chance * 1.7 + family)
  return plus(plus(grid.centre, along, shiftedDistance), across, shiftedOffset)
}

function dot(a: Pixel, b: Pixel): number {
  return a[0] * b[0] + a[1] * b[1]
}

function minus(a: Pixel, b: Pixel): Pixel {
  return [a[0] - b[0], a[1] - b[1]]
}

function plus(a: Pixel, b: Pixel, times: number): Pixel {
  return [a[0] + b[0] * times, a[1] + b[1] * times]
}

/** An evenly distributed number in 0..1 from three integers, so that the same place always gets the same streets. */
function noise(a: number, b: number, c: number): number {
  let hash = (a * 374_761_393 + b * 668_265_263 + c * 2_147_483_647) | 0
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177)
  hash ^= hash >>> 16
  return (hash >>> 0) / 4_294_967_296
}
