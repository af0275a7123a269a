import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

export type Statement = { text: string; values: unknown[] }

/** What the server sends to the database from now on, `begin` and `commit` included; the job queue's own polling is not its work. */
export function watchStatements(): Statement[] {
  const sent: Statement[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client & { connectionParameters: { application_name?: string } },
    ...given: unknown[]
  ) {
    const [first, second] = given as [string | { text: string; values?: unknown[] }, unknown]
    if (this.connectionParameters.application_name === undefined) {
      const { text, values } = typeof first === 'string' ? { text: first, values: undefined } : first
      sent.push({
        text: text.replace(/\s+/g, ' ').trim(),
        values: values ?? (Array.isArray(second) ? second : []),
      })
    }
    return query.apply(this, given as never) as never
  })
  onTestFinished(() => spy.mockRestore())
  return sent
}
