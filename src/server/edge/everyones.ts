import { queryNumber } from '#contract/base.ts'
import { isOnEarth, type Point, sharedPlaceOf } from '#domain/geo.ts'
import { mayBeSignedIn } from '../platform/sessions/actor.ts'

/** All that an answer depends on which is the same for everyone who has not signed in. */
export type Everyones = {
  path: string
  cookie: string
  /** Where the reader of a list is: `path` asks for a whole neighbourhood, and distances are told from here. */
  place: Point | null
}

/** The cookies that a page which is the same for every anonymous visitor depends on; null for all other pages. */
export type SharedPageCookies = (request: Request) => string | null

/** Lists that say the same to everyone. */
const SHARED_LISTS = new Set(['/api/dishes', '/api/cooks', '/api/districts', '/api/categories'])

/** What the answer to a request depends on, where it may be told again to others; otherwise null. */
export function everyonesOf(
  request: Request,
  { secure, sharedPageCookies }: { secure: boolean; sharedPageCookies: SharedPageCookies | undefined },
): Everyones | null {
  if (request.method !== 'GET' || mayBeSignedIn(request.headers, secure)) return null
  const url = new URL(request.url)
  const isList = SHARED_LISTS.has(url.pathname)
  // Of a small circle a neighbour sees another half: such a list is told to those at the same point alone.
  const place = isList && !url.searchParams.has('maxKm') ? placeIn(url.searchParams) : null
  if (place) askAround(url.searchParams, place)
  const cookie = isList ? '' : (sharedPageCookies?.(request) ?? null)
  return cookie === null ? null : { path: url.pathname + url.search, cookie, place }
}

function askAround(search: URLSearchParams, place: Point) {
  const { latitude, longitude } = sharedPlaceOf(place)
  search.set('latitude', String(latitude))
  search.set('longitude', String(longitude))
}

/** The place that a list is asked for, where the contract will take it for one. */
function placeIn(search: URLSearchParams): Point | null {
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => {
    const [text, ...more] = search.getAll(name)
    const number = queryNumber.safeParse(text)
    return number.success && more.length === 0 ? number.data : Number.NaN
  }) as [number, number]
  return isOnEarth({ latitude, longitude }) ? { latitude, longitude } : null
}
