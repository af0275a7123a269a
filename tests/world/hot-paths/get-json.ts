import { expect } from 'vitest'
import type { TestApp } from '#tests/world/app.ts'

/** Reads a path that must answer 200. */
export async function getJson<Answer>(app: TestApp, path: string, headers: Record<string, string> = {}) {
  const answer = await app.request(path, { headers })
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as Answer
}
