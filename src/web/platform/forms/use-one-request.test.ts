import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { useOneRequest } from './use-one-request.ts'

const refusal = (code: string, status: number) => () => Promise.reject(new ORPCError(code, { status }))
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** Whether the next opening sends the same request, after these answers of the first. */
async function isRepeatedAfter(...answers: (() => Promise<unknown>)[]) {
  const unanswered = new Map<string, string>()
  const requests: string[] = []
  const open = () => renderHook(() => useOneRequest(unanswered, 'o1'))
  const first = await open()
  for (const answer of answers)
    await first.doing(() =>
      first
        .now()((request) => {
          requests.push(request)
          return answer()
        })
        .catch(() => {}),
    )
  await (await open()).now()(async (request) => requests.push(request))
  expect(new Set(requests.slice(0, -1)).size).toBe(1)
  return requests.at(-1) === requests[0]
}

test.each([
  ['no answer', true, [lost]],
  ['a limit after no answer', true, [lost, refusal('limits.too_many', 429)]],
  ['an answer', false, [async () => 'done']],
  ['an answer after no answer', false, [lost, async () => 'done']],
  ['the news that it did its work', false, [lost, refusal('payout.key_reused', 422)]],
])('after %s the next opening is the same request: %s', async (_, isSame, answers) => {
  expect(await isRepeatedAfter(...answers)).toBe(isSame)
})
