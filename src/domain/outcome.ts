/** An expected no of the business: a dotted code and the parameters that its text needs. */
export type Refusal<Code extends string = string, Params = Record<string, never>> = {
  readonly ok: false
  readonly code: Code
  readonly params: Params
}

/** Any refusal at all, for signatures that only pass one on. */
export type AnyRefusal = Refusal<string, unknown>

/** A yes with its value. */
export type Done<T> = { readonly ok: true; readonly value: T }

/** The answer of a decision: a value, or one of the declared refusals, distinguished by `ok` and then by `code`. */
export type Outcome<T, R extends AnyRefusal = never> = Done<T> | R

export function done(): Done<undefined>
export function done<T>(value: T): Done<T>
/** Says yes. */
export function done<T>(value?: T): Done<T | undefined> {
  return { ok: true, value }
}

export function refuse<const Code extends string>(code: Code): Refusal<Code>
export function refuse<const Code extends string, const Params extends object>(
  code: Code,
  params: Params,
): Refusal<Code, Params>
/** Says no as a value, never as an exception: exceptions are for defects. */
export function refuse(code: string, params: object = {}): Refusal<string, object> {
  return { ok: false, code, params }
}
