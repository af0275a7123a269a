import { expectTypeOf, test } from 'vitest'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Database } from './transaction.ts'

type Shut = Refusal<'kitchen.closed'>

test('a decision declares nothing itself, and an operation still declares all its refusals and values', () => {
  const open = {
    decide: async (work: (tx: never) => unknown) => work(undefined as never),
  } as unknown as Database
  const known = () =>
    open.decide(async () => (Date.now() > 0 ? done({ served: 1 }) : refuse('kitchen.closed')))
  expectTypeOf(known).returns.resolves.toEqualTypeOf<Outcome<{ served: number }, Shut>>()

  const declared = (): Promise<Outcome<'served' | 'waits', Shut>> =>
    open.decide(async () => (Date.now() > 0 ? done('served') : refuse('kitchen.closed')))
  expectTypeOf(declared).returns.resolves.toEqualTypeOf<Outcome<'served' | 'waits', Shut>>()

  const sure = (): Promise<Outcome<'served', Shut>> => open.decide(async () => done('served'))
  expectTypeOf(sure).returns.resolves.toEqualTypeOf<Outcome<'served', Shut>>()

  // @ts-expect-error the operation declares other codes
  const undeclared = (): Promise<Outcome<'served', Shut>> => open.decide(async () => refuse('kitchen.full'))
  // @ts-expect-error the operation declares other values
  const unlike = (): Promise<Outcome<'served', Shut>> => open.decide(async () => done('eaten'))
  // @ts-expect-error a decision says yes or no
  const neither = () => open.decide(async () => 'served')
  expectTypeOf([undeclared, unlike, neither]).toBeArray()
})
