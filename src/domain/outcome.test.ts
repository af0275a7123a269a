import { expect, expectTypeOf, test } from 'vitest'
import { done, type Outcome, type Refusal, refuse } from './outcome.ts'

type Shut = Refusal<'kitchen.closed'>
type Paused = Refusal<'kitchen.paused', { until: number }>

function decide(minute: number): Outcome<string, Shut | Paused> {
  if (minute < 10) return refuse('kitchen.closed')
  if (minute < 20) return refuse('kitchen.paused', { until: 20 })
  return done('served')
}

test('a yes carries its value', () => {
  expect(decide(25)).toEqual({ ok: true, value: 'served' })
  expect(done()).toEqual({ ok: true, value: undefined })
})

test('a no carries its code, and empty parameters unless it was given some', () => {
  expect(decide(5)).toEqual({ ok: false, code: 'kitchen.closed', params: {} })
  expect(decide(15)).toEqual({ ok: false, code: 'kitchen.paused', params: { until: 20 } })
})

test('a union of refusals narrows by its code to the parameters of that code', () => {
  const answer = decide(15)
  if (answer.ok) {
    expectTypeOf(answer.value).toEqualTypeOf<string>()
    throw new Error('expected a refusal')
  }
  expectTypeOf(answer.code).toEqualTypeOf<'kitchen.closed' | 'kitchen.paused'>()
  if (answer.code !== 'kitchen.paused') throw new Error('expected the paused refusal')
  expectTypeOf(answer.params).toEqualTypeOf<{ until: number }>()
  expect(answer.params.until).toBe(20)
})

test('an undeclared code does not compile', () => {
  // @ts-expect-error the decision declares other codes
  const wrong: Outcome<string, Shut> = refuse('kitchen.full')
  expect(wrong.ok).toBe(false)
})
