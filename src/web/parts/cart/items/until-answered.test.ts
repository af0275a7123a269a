import { describe, expect, it } from 'vitest'
import { aFailure } from '#tests/world/failure.ts'
import type { Failure } from '#web/platform/api/client.ts'
import { untilAnswered } from './until-answered.ts'

describe('a request that may get lost', () => {
  const answer = { checkoutId: 'c1' }

  /** A request that fails in the given ways, one after the other, and then succeeds. */
  async function askThrough(...failures: Failure[]) {
    const waits: number[] = []
    let slow = 0
    let tries = 0
    const ending = await untilAnswered({
      waitsMs: [1_000, 2_000, 4_000, 8_000, 15_000],
      ask: async () => {
        const next = failures[tries++]
        if (next) throw next
        return answer
      },
      failureOf: (error) => error as Failure,
      wait: async (ms) => void waits.push(ms),
      onSlow: () => {
        slow++
      },
    })
    return { ending, waits, slow, tries }
  }

  it('ends with the first answer', async () => {
    expect(await askThrough()).toEqual({ ending: { is: 'answered', answer }, waits: [], slow: 0, tries: 1 })
  })

  it('is repeated at growing intervals, and reports once that it is slow', async () => {
    const lost = aFailure('network.offline', 0)
    expect(await askThrough(lost, lost, aFailure('server.unknown', 500))).toEqual({
      ending: { is: 'answered', answer },
      waits: [1_000, 2_000, 4_000],
      slow: 1,
      tries: 4,
    })
  })

  it('waits as long as a busy server asks', async () => {
    const busy = aFailure('server.unavailable', 503, { retryAfterSeconds: 7 })
    const running = aFailure('order.still_running', 409, { retryAfterSeconds: 1 })
    expect((await askThrough(busy, running)).waits).toEqual([7_000, 1_000])
  })

  it('ends with a refusal', async () => {
    const refused = aFailure('kitchen.full', 409)
    expect(await askThrough(refused)).toMatchObject({
      ending: { is: 'refused', failure: refused },
      tries: 1,
    })
    const tooMany = aFailure('order.too_many_open', 429, { retryAfterSeconds: 600 })
    expect(await askThrough(tooMany)).toMatchObject({ ending: { is: 'refused' }, waits: [] })
  })

  it('gives up after six tries and calls the outcome unknown', async () => {
    const lost = aFailure('network.offline', 0)
    const { ending, tries } = await askThrough(...Array.from({ length: 9 }, () => lost))
    expect([ending.is, tries]).toEqual(['unknown', 6])
  })
})
