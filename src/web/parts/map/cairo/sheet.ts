import {
  type MapView,
  type Pixel,
  type Projector,
  projectorOf,
  type Size,
} from '#web/parts/map/view/projection.ts'
import type { Outline } from './base-map.ts'
import { clipToSheet, simplify } from './clip.ts'

/** Hides the strokes at the cut edge of an area. */
export const MARGIN_PX = 12
/** Area outlines may lose detail below half a pixel. */
const AREA_TOLERANCE_PX = 0.5

/** The sheet being drawn, with the functions that every layer needs. */
export type Sheet = Projector & {
  size: Size
  zoom: number
  sees: (outline: Outline) => boolean
  /** The outline on this sheet, uncut. */
  project: (outline: Outline) => Pixel[]
  /** The outline as an area cut to this sheet. Empty where it lies outside. */
  projectArea: (outline: Outline) => readonly Pixel[]
}

export function sheetOf(view: MapView, size: Size): Sheet {
  const projector = projectorOf(view, size)
  const sees: Sheet['sees'] = ({ bounds }) => {
    const [west, north] = projector.fromUnit(bounds.west, bounds.north)
    const [east, south] = projector.fromUnit(bounds.east, bounds.south)
    return (
      east > -MARGIN_PX &&
      west < size.width + MARGIN_PX &&
      south > -MARGIN_PX &&
      north < size.height + MARGIN_PX
    )
  }
  const project: Sheet['project'] = ({ flat }) =>
    Array.from({ length: flat.length / 2 }, (_, index) =>
      projector.fromUnit(flat[2 * index]!, flat[2 * index + 1]!),
    )
  return {
    ...projector,
    size,
    zoom: view.zoom,
    sees,
    project,
    projectArea: (outline) =>
      sees(outline) ? clipToSheet(simplify(project(outline), AREA_TOLERANCE_PX), size, MARGIN_PX) : [],
  }
}
