import type { Pixel, Size } from '#web/parts/map/view/projection.ts'

/** Keeps the part of a polygon where `sideOf` is not negative (one step of Sutherland and Hodgman). */
export function clipByLine(polygon: readonly Pixel[], sideOf: (corner: Pixel) => number): readonly Pixel[] {
  const sides = polygon.map(sideOf)
  if (sides.every((side) => side >= 0)) return polygon
  const corners: Pixel[] = []
  for (let index = 0; index < polygon.length; index++) {
    const next = (index + 1) % polygon.length
    const from = polygon[index]!
    const to = polygon[next]!
    const sideFrom = sides[index]!
    const sideTo = sides[next]!
    if (sideFrom >= 0) corners.push(from)
    if (sideFrom >= 0 !== sideTo >= 0) corners.push(between(from, to, sideFrom / (sideFrom - sideTo)))
  }
  return corners
}

/** A polygon cut to the sheet with `margin` pixels around it, so that the cut edge and its stroke stay invisible. */
export function clipToSheet(
  polygon: readonly Pixel[],
  { width, height }: Size,
  margin: number,
): readonly Pixel[] {
  const edges: ((corner: Pixel) => number)[] = [
    ([x]) => x + margin,
    ([, y]) => y + margin,
    ([x]) => width + margin - x,
    ([, y]) => height + margin - y,
  ]
  return edges.reduce((rest, edge) => clipByLine(rest, edge), polygon)
}

/** The stretches of a line on the sheet with `margin` pixels around it (Liang and Barsky, segment by segment). */
export function clipLineToSheet(line: readonly Pixel[], size: Size, margin: number): Pixel[][] {
  const stretches: Pixel[][] = []
  let open: Pixel[] | null = null
  for (let index = 0; index < line.length - 1; index++) {
    const from = line[index]!
    const to = line[index + 1]!
    const part = visiblePart(from, to, size, margin)
    if (!part) {
      open = null
      continue
    }
    if (!open || part.enter > 0) {
      open = [between(from, to, part.enter)]
      stretches.push(open)
    }
    open.push(between(from, to, part.leave))
    if (part.leave < 1) open = null
  }
  return stretches
}

/** Removes the points that lie within `tolerance` pixels of the line without them (Douglas and Peucker). */
export function simplify(line: readonly Pixel[], tolerance: number): readonly Pixel[] {
  if (line.length < 3) return line
  const indexes = new Set([0, line.length - 1])
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const farthest = farthestBetween(line, span, tolerance)
    if (!farthest) continue
    indexes.add(farthest)
    spans.push([span[0], farthest], [farthest, span[1]])
  }
  return line.filter((_, index) => indexes.has(index))
}

/** Whether a polygon contains the point (even-odd rule). */
export function contains(polygon: readonly Pixel[], [x, y]: Pixel): boolean {
  let inside = false
  let before = polygon[polygon.length - 1]
  for (const corner of polygon) {
    const crosses = before && corner[1] > y !== before[1] > y
    if (crosses && x < ((before![0] - corner[0]) * (y - corner[1])) / (before![1] - corner[1]) + corner[0]) {
      inside = !inside
    }
    before = corner
  }
  return inside
}

export function between(from: Pixel, to: Pixel, share: number): Pixel {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

function visiblePart(from: Pixel, to: Pixel, { width, height }: Size, margin: number) {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const edges = [
    [-dx, from[0] + margin],
    [dx, width + margin - from[0]],
    [-dy, from[1] + margin],
    [dy, height + margin - from[1]],
  ] as const
  let enter = 0
  let leave = 1
  for (const [outward, room] of edges) {
    if (outward === 0) {
      if (room < 0) return null
    } else if (outward < 0) enter = Math.max(enter, room / outward)
    else leave = Math.min(leave, room / outward)
  }
  return enter < leave ? { enter, leave } : null
}

/** The index of the point farthest from the chord of a span. 0 where none is farther than `tolerance`. */
function farthestBetween(line: readonly Pixel[], [first, last]: [number, number], tolerance: number): number {
  const from = line[first]!
  const to = line[last]!
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const length = Math.hypot(dx, dy)
  let distance = tolerance
  let farthest = 0
  for (let index = first + 1; index < last; index++) {
    const [x, y] = line[index]!
    const away =
      length < 1e-6
        ? Math.hypot(x - from[0], y - from[1])
        : Math.abs((x - from[0]) * dy - (y - from[1]) * dx) / length
    if (away > distance) {
      distance = away
      farthest = index
    }
  }
  return farthest
}
