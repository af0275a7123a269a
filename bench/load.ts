import autocannon, { type Request } from 'autocannon'

type Load = {
  url: string
  clients: number
  seconds: number
  /** What each client asks for next; without it, the address by GET. */
  next?: () => Request
}

/** Answers a second under a closed load; an answer that is not 2xx ends the bench, since a refusal is cheap. */
export async function answersASecond({ url, clients, seconds, next }: Load): Promise<number> {
  const result = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    timeout: 30,
    ...(next ? { requests: [{ setupRequest: (request: Request) => ({ ...request, ...next() }) }] } : {}),
  })
  if (result.non2xx > 0) throw new Error(`${url} answered ${JSON.stringify(result.statusCodeStats)}`)
  if (result.errors > 0) throw new Error(`${url}: ${result.errors} connections failed`)
  return result['2xx'] / result.duration
}
