import cairo from './cairo.json' with { type: 'json' }
import { insideOf, metresBetween, type Spot, toSpot } from './plane.ts'

/** Motorway, trunk, primary, secondary; and the small streets between them. */
export type StreetKind = 'm' | 't' | 'p' | 's' | 'local'

export type CityRoad = { id: string; kind: StreetKind; line: Spot[] }

/** The parts of the product's schematic map that driving needs. */
export type CityMap = {
  roads: CityRoad[]
  isWater(spot: Spot): boolean
  /** The direction of a neighbourhood's small streets, in radians from east. */
  streetsTurnAt(spot: Spot): number
}

/** The schematic Cairo of the product. */
export function readCityMap(): CityMap {
  const isInRiver = insideOf(spotsOf(cairo.river))
  const islands = cairo.islands.map(({ p }) => insideOf(spotsOf(p)))
  const neighbourhoods = cairo.cells.map(([longitude, latitude, degrees]) => ({
    centre: toSpot({ longitude: longitude!, latitude: latitude! }),
    turn: (degrees! * Math.PI) / 180,
  }))
  return {
    roads: cairo.roads.map(({ id, c, p }) => ({ id, kind: c as StreetKind, line: spotsOf(p) })),
    isWater: (spot) => isInRiver(spot) && !islands.some((isOnIsland) => isOnIsland(spot)),
    streetsTurnAt(spot) {
      let nearest = neighbourhoods[0]!
      for (const one of neighbourhoods)
        if (metresBetween(one.centre, spot) < metresBetween(nearest.centre, spot)) nearest = one
      return nearest.turn
    },
  }
}

function spotsOf(lngLat: readonly number[]): Spot[] {
  const spots: Spot[] = []
  for (let at = 0; at < lngLat.length; at += 2)
    spots.push(toSpot({ longitude: lngLat[at]!, latitude: lngLat[at + 1]! }))
  return spots
}
