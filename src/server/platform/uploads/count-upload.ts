import { HOUR_SECONDS } from '#domain/durations.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Counts a picture against a person's limit for the hour; throws TooMany. */
export async function countUpload({ limiter, env }: Platform, userId: string): Promise<void> {
  await limiter.take('upload', userId, env.LIMIT_UPLOADS, HOUR_SECONDS)
}

export async function bytesOf(picture: File): Promise<Uint8Array> {
  return new Uint8Array(await picture.arrayBuffer())
}
