import type { Pixel, Size } from '#web/parts/map/view/projection.ts'

export type Box = { west: number; north: number; east: number; south: number }

/** The room on a sheet that is still free for labels. */
export type LabelRoom = {
  take: (box: Box) => void
  isTaken: (box: Box) => boolean
  /** Not taken, and clear of the sheet's edge. */
  isFree: (box: Box) => boolean
}

/** Widths are estimates, so a name that is wider than estimated needs this distance from the edge. */
const SIDE_CLEARANCE_PX = 12
const MARKER_RADIUS_PX = 22
const ROUTE_HALF_WIDTH_PX = 7
const ROUTE_STEP_PX = 9

export function openLabelRoom({ width, height }: Size): LabelRoom {
  const taken: Box[] = []
  const isTaken: LabelRoom['isTaken'] = (box) =>
    taken.some(
      (other) =>
        box.west < other.east && box.east > other.west && box.north < other.south && box.south > other.north,
    )
  return {
    take: (box) => void taken.push(box),
    isTaken,
    isFree: (box) =>
      box.west > SIDE_CLEARANCE_PX &&
      box.east < width - SIDE_CLEARANCE_PX &&
      box.north > 3 &&
      box.south < height - 3 &&
      !isTaken(box),
  }
}

export function boxAround([x, y]: Pixel, halfWidth: number, halfHeight = halfWidth): Box {
  return { west: x - halfWidth, north: y - halfHeight, east: x + halfWidth, south: y + halfHeight }
}

/** Markers and the route take their room before any label. */
export function reserveForJourney(room: LabelRoom, markers: readonly Pixel[], route: readonly Pixel[]): void {
  for (const marker of markers) room.take(boxAround(marker, MARKER_RADIUS_PX))
  for (let index = 0; index < route.length - 1; index++) {
    const [fromX, fromY] = route[index]!
    const [toX, toY] = route[index + 1]!
    const steps = Math.ceil(Math.hypot(toX - fromX, toY - fromY) / ROUTE_STEP_PX)
    for (let step = 0; step <= steps; step++) {
      const share = steps ? step / steps : 0
      room.take(
        boxAround([fromX + (toX - fromX) * share, fromY + (toY - fromY) * share], ROUTE_HALF_WIDTH_PX),
      )
    }
  }
}

/** An estimate, because the sheet is drawn without measuring in a browser. Arabic letters join and are narrower. */
export function textWidth(text: string, size: number, rtl: boolean): number {
  return text.length * size * (rtl ? 0.5 : 0.56)
}
