import autocannon, { type Request } from 'autocannon'

type Load = {
  url: string
  clients: number
  seconds: number
  /** The next request of a client. By default a GET of the address. */
  next?: () => Request
}

/** Answers a second under a closed load. An answer other than 2xx ends the bench, because a refusal is cheap. */
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
