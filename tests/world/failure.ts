import type { Failure } from '#web/platform/api/client.ts'

/** Why the server said no, or that nobody answered (status 0). */
export const aFailure = (code: string, status: number, data: Record<string, unknown> = {}): Failure => ({
  code,
  status,
  data,
})
