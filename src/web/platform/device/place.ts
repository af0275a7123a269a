import { YEAR_SECONDS } from '#domain/durations.ts'
import type { Point } from '#domain/geo.ts'

/** Where food should go: a chosen district or a pin. A cookie stores it, so that the server can render for it. */
export type Place = { point: Point; districtId: string | null; chosen: boolean }

export const PLACE_COOKIE = 'place'
export const EXAMPLE_DISTRICT = 'dokki'

/** Reads "lat,lng" or "lat,lng,district". Anything else, and any point outside the world, reads as no place. */
export function readPlace(cookies: string | null): Place | null {
  const [latitudeText = '', longitudeText = '', districtId] = partsOf(cookieValue(cookies, PLACE_COOKIE))
  if (!DEGREES.test(latitudeText) || !DEGREES.test(longitudeText)) return null
  const point = { latitude: Number(latitudeText), longitude: Number(longitudeText) }
  const id = districtId && /^[a-z0-9-]{1,40}$/.test(districtId) ? districtId : null
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  return isOnEarth ? { point, districtId: id, chosen: true } : null
}

const DEGREES = /^-?\d{1,3}(\.\d{1,9})?$/

function partsOf(value: string | null): string[] {
  try {
    return decodeURIComponent(value ?? '').split(',')
  } catch {
    return []
  }
}

/** `at` is the product's address, or a page's protocol. */
export function placeCookie(
  { point, districtId }: { point: Point; districtId: string | null },
  at: string,
): string {
  const value = [
    point.latitude.toFixed(5),
    point.longitude.toFixed(5),
    ...(districtId ? [districtId] : []),
  ].join(',')
  return keptCookie(PLACE_COOKIE, encodeURIComponent(value), at)
}

/** A cookie that a page keeps on the device. What was written over https is never sent without, where others could read it. */
export function keptCookie(name: string, value: string, at: string, seconds = YEAR_SECONDS): string {
  const secure = at.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

export function cookieValue(cookies: string | null, name: string): string | null {
  for (const part of cookies?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}
