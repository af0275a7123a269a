import baseUrl from '#domain/city/cairo.json?url'
import placesUrl from '#web/assets/cairo/places.json?url'
import { type Pixel, toUnit } from '#web/parts/map/view/projection.ts'

/** Motorway, trunk, primary, secondary. */
export type RoadClass = 'm' | 't' | 'p' | 's'

/** A line or outline in the unit square of Web Mercator, as a flat list of coordinates, with its bounding box. */
export type Outline = { flat: Float64Array; bounds: Bounds }
type Bounds = { west: number; north: number; east: number; south: number }

/** A neighbourhood of streets: its centre, the angle of its grid, the length of a block, and how winding its streets are. */
export type StreetSeed = { centre: Pixel; angleDegrees: number; blockMetres: number; bend: number }

export type Road = Outline & {
  id: string
  class: RoadClass
  en?: string | undefined
  ar?: string | undefined
}
export type Island = Outline & { id: string; isFarmland: boolean; streets: StreetSeed | null }
export type NamedPlace = {
  id: string
  nameEn: string
  nameAr: string
  kind: 'district' | 'landmark' | 'square'
  rank: 1 | 2 | 3
  position: Pixel
}
export type Pyramid = { position: Pixel; sideMetres: number }

type SourceSeed = readonly number[]

/** Browsers parse JSON faster than they compile the same data as code, so they fetch it as JSON. */
const [base, placeList] = import.meta.env.SSR
  ? await Promise.all([baseFile(), placesFile()])
  : await Promise.all([
      read<Awaited<ReturnType<typeof baseFile>>>(baseUrl),
      read<Awaited<ReturnType<typeof placesFile>>>(placesUrl),
    ])

async function baseFile() {
  return (await import('#domain/city/cairo.json', { with: { type: 'json' } })).default
}

async function placesFile() {
  return (await import('#web/assets/cairo/places.json', { with: { type: 'json' } })).default
}

async function read<Content>(url: string): Promise<Content> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.json()) as Content
}

/** The base map of Greater Cairo, projected once. A sheet then needs one multiplication for each point. */
export const CAIRO_BASE = {
  valley: base.valley.map(outlineOf),
  sea: base.sea.map(outlineOf),
  hills: base.hills.map(outlineOf),
  built: base.built.map(outlineOf),
  river: outlineOf(base.river),
  islands: base.islands.map(islandOf),
  parks: base.parks.map((park) => outlineOf(park.p)),
  roads: base.roads.map(
    (road): Road => ({
      ...outlineOf(road.p),
      id: road.id,
      class: road.c as RoadClass,
      en: road.en,
      ar: road.ar,
    }),
  ),
  airport: outlineOf(base.marks.airport),
  runways: base.marks.runways.map(outlineOf),
  pyramids: base.marks.pyramids.map(
    ([longitude, latitude, side]): Pyramid => ({
      position: toUnit(longitude!, latitude!),
      sideMetres: side!,
    }),
  ),
  streetSeeds: base.cells.map(([longitude, latitude, ...grid]) =>
    seedOf(toUnit(longitude!, latitude!), grid),
  ),
  places: placeList.map(
    (place): NamedPlace => ({
      id: place.id,
      nameEn: place.nameEn,
      nameAr: place.nameAr,
      kind: place.kind as NamedPlace['kind'],
      rank: place.rank as NamedPlace['rank'],
      position: toUnit(place.lng, place.lat),
    }),
  ),
}

function outlineOf(lngLat: readonly number[]): Outline {
  const flat = new Float64Array(lngLat.length)
  const bounds: Bounds = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity }
  for (let index = 0; index < lngLat.length; index += 2) {
    const [x, y] = toUnit(lngLat[index]!, lngLat[index + 1]!)
    flat[index] = x
    flat[index + 1] = y
    bounds.west = Math.min(bounds.west, x)
    bounds.east = Math.max(bounds.east, x)
    bounds.north = Math.min(bounds.north, y)
    bounds.south = Math.max(bounds.south, y)
  }
  return { flat, bounds }
}

function seedOf(centre: Pixel, [angleDegrees, blockMetres, bend]: SourceSeed): StreetSeed {
  return { centre, angleDegrees: angleDegrees!, blockMetres: blockMetres!, bend: bend! }
}

function islandOf(island: (typeof base.islands)[number]): Island {
  const outline = outlineOf(island.p)
  const { west, east, north, south } = outline.bounds
  const grid = (base.isCells as Record<string, SourceSeed>)[island.id]
  return {
    ...outline,
    id: island.id,
    isFarmland: island.k === 'farm',
    streets: grid ? seedOf([(west + east) / 2, (north + south) / 2], grid) : null,
  }
}
