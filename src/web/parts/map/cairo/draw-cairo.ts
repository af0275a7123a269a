import type { Point } from '#domain/geo.ts'
import type { Locale } from '#locales/locale.ts'
import type { MapView, Size } from '#web/parts/map/view/projection.ts'
import type { Drawing } from './drawing.ts'
import { drawGround } from './ground.ts'
import { openLabelRoom, reserveForJourney } from './labels/label-room.ts'
import { nileNames, roadNames } from './labels/line-names.ts'
import { placeNames } from './labels/place-names.ts'
import { drawPyramids, drawRoads, findRoads } from './roads.ts'
import { sheetOf } from './sheet.ts'

export type CairoSheet = {
  view: MapView
  size: Size
  locale: Locale
  /** What will lie on the sheet, so that no name is below it. */
  markers?: readonly Point[]
  route?: readonly Point[]
}

/**
 * The schematic map of Greater Cairo for one view, drawn for zooms 9.5 to 17. The same request gives the same drawing. Narrow
 * streets are a texture and do not guide anybody. Outside of Greater Cairo the sheet is plain sand.
 */
export function drawCairo({ view, size, locale, markers = [], route = [] }: CairoSheet): Drawing {
  const sheet = sheetOf(view, size)
  const roads = findRoads(sheet)
  const pyramids = drawPyramids(sheet)
  const room = openLabelRoom(size)
  for (const box of pyramids.boxes) room.take(box)
  reserveForJourney(room, markers.map(sheet.toPixel), route.map(sheet.toPixel))
  const nile = nileNames(sheet, room, locale)
  const places = placeNames(sheet, room, locale)
  return {
    size,
    rtl: locale === 'ar',
    shapes: [...drawGround(sheet), ...drawRoads(sheet, roads), ...pyramids.shapes],
    dots: places.dots,
    labels: [...nile, ...places.labels, ...roadNames(sheet, roads, room, locale)],
  }
}
