import { isDay } from '#domain/insights/period.ts'
import { type Client, failureOf } from '#web/platform/api/client.ts'

/** The report of the day in the address, by default of the one that runs now. A day ahead has none. */
export async function loadDay(client: Client, params: URLSearchParams) {
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : undefined
  return client.insights
    .getDay({ ...(day ? { day } : {}) })
    .then((report) => ({ report, ahead: null }))
    .catch((error: unknown) => {
      const { code } = failureOf(error)
      if (code !== 'day.ahead') throw error
      return { report: null, ahead: { code } }
    })
}
