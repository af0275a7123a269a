import type { Failure } from '#web/platform/api/client.ts'

/** A refusal by the server, or with status 0 a missing answer. */
export const aFailure = (code: string, status: number, data: Record<string, unknown> = {}): Failure => ({
  code,
  status,
  data,
})
