import { queryNumber } from '#contract/base.ts'
import { isOnEarth, type Point, sharedPlaceOf } from '#domain/geo.ts'
import { mayBeSignedIn } from '../platform/sessions/actor.ts'

/** Everything that the shared answer to an anonymous request depends on. */
export type SharedRequest = {
  path: string
  cookie: string
  /** The reader's location in a list. `path` asks for the whole neighbourhood, and distances are computed from here. */
  place: Point | null
}

/** The cookies that a shared page depends on; null for a page that cannot be shared. */
export type SharedPageCookies = (request: Request) => string | null

/** Lists that are the same for everyone. */
const SHARED_LISTS = new Set(['/api/dishes', '/api/cooks', '/api/districts', '/api/categories'])
/** So are a dish and a kitchen, for readers at the same place. */
const SHARED_PAGES = /^\/api\/(dishes|cooks)\/[^/]+$/

/** What the answer to a request depends on, if it may be shared; otherwise null. */
export function sharedCacheKey(
  request: Request,
  { secure, sharedPageCookies }: { secure: boolean; sharedPageCookies: SharedPageCookies | undefined },
): SharedRequest | null {
  if (request.method !== 'GET' || mayBeSignedIn(request.headers, secure)) return null
  const url = new URL(request.url)
  const isList = SHARED_LISTS.has(url.pathname)
  // With a small radius a neighbour sees another part of the list, so such a list is shared only between equal points.
  const place = isList && !url.searchParams.has('maxKm') ? placeIn(url.searchParams) : null
  if (place) askAround(url.searchParams, place)
  const isRead = isList || SHARED_PAGES.test(url.pathname)
  // A page for a browser that saves data leaves pictures out, and is made for it alone.
  const savesData = request.headers.get('save-data') === 'on'
  const cookie = isRead ? '' : savesData ? null : (sharedPageCookies?.(request) ?? null)
  return cookie === null ? null : { path: url.pathname + url.search, cookie, place }
}

function askAround(search: URLSearchParams, place: Point) {
  const { latitude, longitude } = sharedPlaceOf(place)
  search.set('latitude', String(latitude))
  search.set('longitude', String(longitude))
}

/** The location that a list asks for, if the contract will accept it. */
function placeIn(search: URLSearchParams): Point | null {
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => {
    const [text, ...more] = search.getAll(name)
    const number = queryNumber.safeParse(text)
    return number.success && more.length === 0 ? number.data : Number.NaN
  }) as [number, number]
  return isOnEarth({ latitude, longitude }) ? { latitude, longitude } : null
}
