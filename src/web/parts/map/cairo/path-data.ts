import type { Pixel } from '#web/parts/map/view/projection.ts'

/**
 * SVG path data on whole pixels with relative steps: a third of the length of absolute ones, and finer steps are invisible. A
 * line that shrinks to one pixel gives an empty string.
 */
export function pathData(points: readonly Pixel[], closed = false): string {
  let data = ''
  let steps = 0
  let atX = 0
  let atY = 0
  for (const point of points) {
    const x = Math.round(point[0])
    const y = Math.round(point[1])
    if (!data) data = `M${x} ${y}l`
    else if (x === atX && y === atY) continue
    else data += (steps++ ? separated(x - atX) : String(x - atX)) + separated(y - atY)
    atX = x
    atY = y
  }
  if (!steps) return ''
  return closed ? `${data}z` : data
}

/** A minus sign separates numbers by itself. */
function separated(step: number): string {
  return step < 0 ? String(step) : ` ${step}`
}
