import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { ImplementedProcedure } from '@orpc/server'
import type { Contract } from '#contract/index.ts'
import type { AnyRefusal, Done } from '#domain/outcome.ts'
import { endpoint, type RequestContext, raise, userOf } from '#server/platform/rpc.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'

/** What an operation knows of a call beside its input. */
export type Call = RequestContext & {
  /** The signed-in user. An operation that guests may call asks `actor.user` instead: reading this one is a defect there. */
  readonly user: SignedIn
}

/** An operation that refuses nothing may answer its bare value. A refusal that the endpoint does not declare does not compile. */
type Answer<Value, Code extends string> = Value | Done<Value> | (AnyRefusal & { readonly code: Code })

type Operation<Endpoint> =
  Endpoint extends ContractProcedure<infer Input, infer Output, infer Errors, infer _Meta>
    ? (
        call: Call,
        input: InferSchemaOutput<Input>,
      ) =>
        | Answer<InferSchemaInput<Output>, Extract<keyof Errors, string>>
        | Promise<Answer<InferSchemaInput<Output>, Extract<keyof Errors, string>>>
    : never

type Operations = {
  [Group in keyof Contract]?: { [Name in keyof Contract[Group]]?: Operation<Contract[Group][Name]> }
}

type Served<Groups> = {
  [Group in keyof Groups & keyof Contract]: {
    [Name in keyof Groups[Group] & keyof Contract[Group]]: Contract[Group][Name] extends ContractProcedure<
      infer Input,
      infer Output,
      infer Errors,
      infer Meta
    >
      ? ImplementedProcedure<RequestContext, RequestContext, Input, Output, Errors, Meta>
      : never
  }
}

type AnyOperation = (call: Call, input: unknown) => unknown
type AnyEndpoint = {
  handler(
    handle: (call: { input: unknown; context: RequestContext; errors: never }) => Promise<unknown>,
  ): unknown
}

/** Binds a module's operations to the endpoints of the contract that they are named like. */
export function serve<Groups extends Operations>(groups: Groups): Served<Groups> {
  const endpoints = endpoint as unknown as Record<string, Record<string, AnyEndpoint>>
  const served = Object.entries(groups).map(([group, operations]) => [
    group,
    Object.fromEntries(
      Object.entries(operations as Record<string, AnyOperation>).map(([name, operation]) => [
        name,
        endpoints[group]![name]!.handler(async ({ input, context, errors }) => {
          const answer = await operation(callOf(context), input)
          if (!isOutcome(answer)) return answer
          return answer.ok ? answer.value : raise(errors, answer)
        }),
      ]),
    ),
  ])
  return Object.fromEntries(served) as Served<Groups>
}

/** The call of a request, for operations that routes beside the contract call. */
export function callOf(context: RequestContext): Call {
  return {
    ...context,
    get user() {
      return userOf(context)
    },
  }
}

function isOutcome(answer: unknown): answer is Done<unknown> | AnyRefusal {
  return typeof answer === 'object' && answer !== null && typeof (answer as Done<unknown>).ok === 'boolean'
}
