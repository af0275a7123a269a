import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

export type Statement = { text: string; values: unknown[] }

/** Records the server's statements from now on, including `begin` and `commit`, but without the polling of the job queue. */
export function watchStatements(): Statement[] {
  const sent: Statement[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client & { connectionParameters: { application_name?: string } },
    ...args: unknown[]
  ) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown]
    if (this.connectionParameters.application_name === undefined) {
      const { text, values } = typeof first === 'string' ? { text: first, values: undefined } : first
      sent.push({
        // The trace of a transaction differs each time.
        text: text
          .replace(/^begin;.*/s, 'begin')
          .replace(/\s+/g, ' ')
          .trim(),
        values: values ?? (Array.isArray(second) ? second : []),
      })
    }
    return query.apply(this, args as never) as never
  })
  onTestFinished(() => spy.mockRestore())
  return sent
}
