import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const current = new AsyncLocalStorage<string | null>()

/** The trace of the request or the job that this code works for: 32 hex digits. Null outside of any. */
export function currentTrace(): string | null {
  return current.getStore() ?? null
}

/** Runs the work of a request or a job. What it logs, its transactions and the jobs that it adds have this trace. */
export function withTrace<T>(trace: string | null, work: () => T): T {
  return current.run(trace, work)
}

/** A trace for work that no request asked for. */
export function newTrace(): string {
  return traceOfRequest(randomUUID())
}

/** The trace of a request that brings none: its id without dashes, so that whoever knows one finds the other. */
export function traceOfRequest(requestId: string): string {
  return requestId.replaceAll('-', '')
}

/** Version, trace, span and flags (W3C Trace Context). Zeros alone are no trace, and a later version may add fields. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

/** The trace that a `traceparent` header names; null if it names none. */
export function traceIn(traceparent: string | undefined): string | null {
  return TRACEPARENT.exec(traceparent ?? '')?.[1] ?? null
}
