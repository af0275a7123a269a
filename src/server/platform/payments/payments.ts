import type { OnlineMethod } from '#domain/payments/payments.ts'
import type { PaymentProvider } from './provider.ts'
import type { TestGateway } from './test-gateway.ts'

/** The providers of online payment. */
export type Payments = {
  /** What can be paid online, in the order in which it is offered. */
  methods: readonly OnlineMethod[]
  /** The built-in gateway, if it stands in for a provider: then no money moves. */
  test: TestGateway | null
  /** Who takes new payments by this method; null if nobody does. */
  providerOf(method: OnlineMethod): PaymentProvider | null
  /** The provider of a stored payment, or of a webhook; null if its keys are gone. */
  named(name: string, method?: OnlineMethod): PaymentProvider | null
}

/** `test` stands in for each method that has no provider of its own; null where it must not, as in production. */
export function choosePayments(providers: readonly PaymentProvider[], test: TestGateway | null): Payments {
  const taken = providers.map(({ method }) => method)
  const played = (['card', 'paypal'] as const).filter((method) => !taken.includes(method))
  const all = [...providers, ...(test ? played.map((method) => test.providerFor(method)) : [])]
  const methods = all.map(({ method }) => method).toSorted()
  return {
    methods,
    test: all.some(({ name }) => name === 'test') ? test : null,
    providerOf: (method) => all.find((each) => each.method === method) ?? null,
    named: (name, method) =>
      all.find((each) => each.name === name && (method === undefined || each.method === method)) ?? null,
  }
}
