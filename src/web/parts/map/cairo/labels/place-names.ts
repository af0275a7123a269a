import type { Locale } from '#locales/locale.ts'
import type { Pixel } from '#web/parts/map/view/projection.ts'
import { CAIRO_BASE, type NamedPlace } from '../base-map.ts'
import type { Dot, Label } from '../drawing.ts'
import type { Sheet } from '../sheet.ts'
import { boxAround, type LabelRoom, textWidth } from './label-room.ts'

type Candidate = { place: NamedPlace; at: Pixel }

const DOT_HALF_PX = 4
const MIN_NAMES = 5

/** The positions of a name around its place, best first. */
// biome-ignore format: a table
const AROUND_DISTRICT: readonly Pixel[] = [[0, 0], [0, -13], [0, 13], [22, 0], [-22, 0]]
// biome-ignore format: a table
const AROUND_MAIN_DISTRICT: readonly Pixel[] = [
  [0, 0], [0, -12], [0, 12], [22, 0], [-22, 0], [0, 26], [0, -26], [-36, 8], [36, 8],
]

/** Names of districts, landmarks and squares without overlaps: by rank, then by distance from the middle. */
export function placeNames(sheet: Sheet, room: LabelRoom, locale: Locale): { labels: Label[]; dots: Dot[] } {
  const labels: Label[] = []
  const dots: Dot[] = []
  const most = mostNames(sheet)
  for (const candidate of candidatesOn(sheet)) {
    if (labels.length >= most) break
    const label = labelFor(candidate, sheet, room, locale)
    if (!label) continue
    labels.push(label)
    if (hasDot(candidate.place)) {
      dots.push({ x: Math.round(candidate.at[0]), y: Math.round(candidate.at[1]) })
    }
  }
  return { labels, dots }
}

/** The number of names that an area has room for. The overview takes fewer. */
function mostNames({ size: { width, height }, zoom }: Sheet): number {
  return Math.max(MIN_NAMES, Math.round((width * height) / (zoom < 11 ? 13_500 : 11_500)))
}

function candidatesOn({ fromUnit, size: { width, height }, zoom }: Sheet): Candidate[] {
  const lowestRank = zoom < 9.7 ? 1 : zoom < 12 ? 2 : 3
  const importance = ({ place, at: [x, y] }: Candidate) =>
    place.rank * 1e5 + (place.kind === 'landmark' ? 4e4 : 0) + Math.hypot(x - width / 2, y - height / 2) * 0.5
  return CAIRO_BASE.places
    .map((place) => ({ place, at: fromUnit(...place.position) }))
    .filter(({ place, at: [x, y] }) => place.rank <= lowestRank && x > 0 && x < width && y > 0 && y < height)
    .sort((a, b) => importance(a) - importance(b))
}

/** The name at the first free position around its place, whose room it takes. Null where none is free. */
function labelFor({ place, at }: Candidate, { zoom }: Sheet, room: LabelRoom, locale: Locale): Label | null {
  const rtl = locale === 'ar'
  const text = rtl ? place.nameAr : place.nameEn
  const isMain = place.rank === 1 && place.kind === 'district'
  const size = isMain ? (zoom < 10.6 ? 12.5 : 13.5) : 12
  const halfWidth = textWidth(text, size, rtl) / 2 + 3
  const dot = boxAround(at, DOT_HALF_PX)
  if (hasDot(place) && room.isTaken(dot)) return null
  for (const [east, south] of spotsAround(place, halfWidth)) {
    const box = boxAround([at[0] + east, at[1] + south], halfWidth, size * 0.62 + 2)
    if (!room.isFree(box)) continue
    room.take(box)
    if (place.kind !== 'district') room.take(dot)
    return {
      text,
      x: Math.round(at[0] + east),
      y: Math.round(at[1] + south + size * 0.35),
      size,
      ink: isMain ? 'ink' : 'ink-2',
      bold: isMain,
    }
  }
  return null
}

/** A landmark's name keeps half its own width from the dot. That of the pyramids may stand farther off. */
function spotsAround(place: NamedPlace, halfWidth: number): readonly Pixel[] {
  if (place.kind === 'district') return place.rank === 1 ? AROUND_MAIN_DISTRICT : AROUND_DISTRICT
  // biome-ignore format: a table
  const near: Pixel[] = [[0, -12], [0, 14], [halfWidth + 7, 0], [-halfWidth - 7, 0]]
  return isDrawn(place) ? [...near, [0, -28], [0, 30], [halfWidth + 24, 0]] : near
}

function hasDot(place: NamedPlace): boolean {
  return place.kind !== 'district' && !isDrawn(place)
}

/** The sheet draws the pyramids themselves. */
function isDrawn(place: NamedPlace): boolean {
  return place.id === 'pyramids'
}
