import { timingSafeEqual } from 'node:crypto'
import type { Platform } from './platform.ts'
import type { PrivatePicture } from './pseudonyms.ts'

export const LINK_MS = 60_000

/** A picture that one admin may open for a while. `id` is the id of the row that names it. */
export type PrivateLink = { id: string; adminId: string; expiresAt: number }

/** The last part of a link, signed, so that nobody can forge one for another admin, time or picture. */
export function writePrivateLink(
  { pseudonymOf }: Pick<Platform, 'pseudonymOf'>,
  kind: PrivatePicture,
  { id, adminId, expiresAt }: PrivateLink,
): string {
  const body = [id, adminId, expiresAt].join('~')
  return `${body}~${pseudonymOf(kind, body)}`
}

/** Reads what `writePrivateLink` wrote; null if it is forged. The caller checks `expiresAt`, by its own clock. */
export function readPrivateLink(
  platform: Pick<Platform, 'pseudonymOf'>,
  kind: PrivatePicture,
  token: string,
): PrivateLink | null {
  const [id, adminId, expires] = token.split('~')
  if (!id || !adminId || !/^\d{1,16}$/.test(expires ?? '')) return null
  const link = { id, adminId, expiresAt: Number(expires) }
  const [received, expected] = [Buffer.from(token), Buffer.from(writePrivateLink(platform, kind, link))]
  return received.length === expected.length && timingSafeEqual(received, expected) ? link : null
}
