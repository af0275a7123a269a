import { distanceKm, isOnEarth, type Point } from './geo.ts'

const PRECISION = 1e5
/** Far more than a simplified route through a city has. Every follower of an order is sent all its points. */
const MAX_POINTS = 500
/** A route begins on the nearest street, and that is never this far from a door. */
const FARTHEST_FROM_DOOR_KM = 1

/** Reads an encoded polyline of five decimals, the format of routing providers. Null if the text is not one. */
export function decodePolyline(text: string): Point[] | null {
  const points: Point[] = []
  const last = [0, 0]
  let at = 0
  while (at < text.length) {
    for (const axis of [0, 1]) {
      const read = readNumber(text, at)
      if (!read) return null
      last[axis]! += read.value
      at = read.next
    }
    const point = { latitude: last[0]! / PRECISION, longitude: last[1]! / PRECISION }
    if (!isOnEarth(point) || points.length === MAX_POINTS) return null
    points.push(point)
  }
  return points.length < 2 ? null : points
}

/** Writes a line in the same format. */
export function encodePolyline(line: readonly Point[]): string {
  const last = [0, 0]
  return line
    .flatMap(({ latitude, longitude }) =>
      [latitude, longitude].map((degrees, axis) => {
        const rounded = Math.round(degrees * PRECISION)
        const step = rounded - last[axis]!
        last[axis] = rounded
        return numberAsText(step)
      }),
    )
    .join('')
}

/** Whether a polyline leads from one point to another. A provider may answer with a wrong one. */
export function leadsBetween(text: string, from: Point, to: Point): boolean {
  const line = decodePolyline(text)
  return (
    line !== null &&
    distanceKm(line[0], from) <= FARTHEST_FROM_DOOR_KM &&
    distanceKm(line.at(-1), to) <= FARTHEST_FROM_DOOR_KM
  )
}

/** A number in groups of five bits, the lowest first, each a printable character; the lowest bit of all is its sign. */
function readNumber(text: string, start: number): { value: number; next: number } | null {
  let bits = 0
  for (let at = start; at < start + 6; at++) {
    const group = text.charCodeAt(at) - 63
    // Past the end of the text the group is NaN.
    if (!(group >= 0 && group < 64)) return null
    bits += (group & 31) * 2 ** (5 * (at - start))
    if (group < 32) return { value: bits % 2 ? -(bits + 1) / 2 : bits / 2, next: at + 1 }
  }
  return null
}

function numberAsText(value: number): string {
  let bits = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  for (; bits >= 32; bits = Math.floor(bits / 32)) text += String.fromCharCode((bits % 32) + 32 + 63)
  return text + String.fromCharCode(bits + 63)
}
