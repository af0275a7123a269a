import type { Pixel } from '#web/parts/map/view/projection.ts'
import { CAIRO_BASE } from '../base-map.ts'
import { between, clipByLine } from '../clip.ts'
import { MARGIN_PX, type Sheet } from '../sheet.ts'
import { layStreets, type Streets } from './street-grid.ts'

type Seat = { index: number; at: Pixel }

/** A shorter border is no street of its own. */
const MIN_BORDER_PX = 14
const STREET_ZOOM = 15
const BORDER_SAMPLES = [0, 0.25, 0.5, 0.75, 1]

/**
 * Streets of the mainland. The sheet is divided among the neighbourhoods (each point belongs to the nearest centre). Each has a
 * grid of its own, and the border between two is a broad street.
 */
export function layNeighbourhoods(sheet: Sheet, isTown: (spot: Pixel) => boolean): Streets[] {
  const seats = seatsAround(sheet)
  return seats.flatMap((seat) => {
    const cell = cellOf(seat, seats, sheet)
    if (cell.length < 3) return []
    const streets = layStreets(
      sheet,
      { cell, streetSeed: CAIRO_BASE.streetSeeds[seat.index]!, chance: seat.index + 1 },
      isTown,
    )
    const borders = bordersOf(cell, seat, seats, isTown)
    return [streets, { broad: borders, narrow: [], narrowStrength: 1 }]
  })
}

/** Centres outside of the sheet claim parts of it too, up to about one sheet away, or as far as that is at street zoom. */
function seatsAround({ fromUnit, zoom, size }: Sheet): Seat[] {
  const reach = Math.max(1, 2 ** (zoom - STREET_ZOOM))
  const [width, height] = [size.width * reach, size.height * reach]
  return CAIRO_BASE.streetSeeds
    .map((seed, index) => ({ index, at: fromUnit(...seed.centre) }))
    .filter(({ at: [x, y] }) => x > -width * 1.5 && x < width * 2.5 && y > -height * 2 && y < height * 3)
}

function cellOf(seat: Seat, seats: readonly Seat[], { size: { width, height } }: Sheet): readonly Pixel[] {
  let cell: readonly Pixel[] = [
    [-MARGIN_PX, -MARGIN_PX],
    [width + MARGIN_PX, -MARGIN_PX],
    [width + MARGIN_PX, height + MARGIN_PX],
    [-MARGIN_PX, height + MARGIN_PX],
  ]
  for (const other of seats) {
    if (other === seat) continue
    if (!cell.length) break
    const [middleX, middleY] = between(seat.at, other.at, 0.5)
    const towardsX = seat.at[0] - other.at[0]
    const towardsY = seat.at[1] - other.at[1]
    cell = clipByLine(cell, ([x, y]) => (x - middleX) * towardsX + (y - middleY) * towardsY)
  }
  return cell
}

/** The borders to neighbours of a higher number (so that each is drawn once), where they run through the town. */
function bordersOf(
  cell: readonly Pixel[],
  seat: Seat,
  seats: readonly Seat[],
  isTown: (spot: Pixel) => boolean,
): Pixel[][] {
  return cell.flatMap((from, index) => {
    const to = cell[(index + 1) % cell.length]!
    const isShared = (other: Seat) =>
      other.index > seat.index &&
      [from, to].every((end) => Math.abs(distance(end, other.at) - distance(end, seat.at)) < 0.01)
    if (distance(from, to) < MIN_BORDER_PX || !seats.some(isShared)) return []
    return runsInTown(
      BORDER_SAMPLES.map((share) => between(from, to, share)),
      isTown,
    )
  })
}

function runsInTown(spots: readonly Pixel[], isTown: (spot: Pixel) => boolean): Pixel[][] {
  const runs: Pixel[][] = []
  let run: Pixel[] = []
  const endRun = () => {
    if (run.length > 1) runs.push([run[0]!, run[run.length - 1]!])
    run = []
  }
  for (const spot of spots) {
    if (isTown(spot)) run.push(spot)
    else endRun()
  }
  endRun()
  return runs
}

function distance(a: Pixel, b: Pixel): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}
