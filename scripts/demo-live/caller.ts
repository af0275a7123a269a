import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { type Contract, contract } from '#contract/index.ts'
import { backOffMs, wait } from './pace.ts'
import type { Tally } from './tally.ts'

/** A person with a device of their own, whose session or cookie is sent with every request. */
export type Caller = {
  client: ContractRouterClient<Contract>
  /** Sends a plain request as the same person. */
  send(path: string, init?: RequestInit): Promise<Response>
  /** Uses this session from now on. */
  carry(token: string | null): void
}

export type Reach = { origin: string; tally: Tally; signal: AbortSignal }

const SLOWEST_ANSWER_MS = 20_000

export function createCaller({ origin, tally, signal }: Reach): Caller {
  const cookies = new Map<string, string>()
  let session: string | null = null

  const headersOf = (given: HeadersInit | undefined) => {
    const headers = new Headers(given)
    if (session) headers.set('authorization', `Bearer ${session}`)
    else if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      headers.set('origin', origin)
    }
    return headers
  }
  const keepCookies = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
  const counted = async (request: () => Promise<Response>) => {
    try {
      const answer = await request()
      tally.answered(answer.status)
      return answer
    } catch (error) {
      if (!signal.aborted) tally.unanswered()
      throw error
    }
  }
  const deadline = () => AbortSignal.any([signal, AbortSignal.timeout(SLOWEST_ANSWER_MS)])

  const link = new OpenAPILink(contract, {
    url: `${origin}/api`,
    fetch: async (request) => {
      const answer = await counted(() =>
        fetch(new Request(request, { headers: headersOf(request.headers), signal: deadline() })),
      )
      keepCookies(answer)
      return answer
    },
  })
  return {
    client: createORPCClient(link),
    send: (path, init = {}) =>
      counted(() =>
        fetch(`${origin}${path}`, {
          ...init,
          headers: headersOf(init.headers),
          signal: init.signal ?? deadline(),
        }),
      ),
    carry: (token) => {
      session = token
    },
  }
}

export type Refused = { code: string; status: number; retryAfterSeconds: number | null }

/** The server's refusal; null for a server error or a missing answer. */
export function refusalOf(error: unknown): Refused | null {
  if (!(error instanceof ORPCError) || error.status >= 500) return null
  const { retryAfterSeconds = null } = (error.data ?? {}) as { retryAfterSeconds?: number | null }
  return { code: error.code, status: error.status, retryAfterSeconds }
}

/** Repeats a call until the server answers. All calls made here may be repeated safely. */
export async function insist<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
): Promise<{ ok: true; value: T } | ({ ok: false } & Refused)> {
  for (let failures = 0; ; failures++) {
    try {
      return { ok: true, value: await call() }
    } catch (error) {
      signal.throwIfAborted()
      const refused = refusalOf(error)
      if (refused) return { ok: false, ...refused }
      if (!isPassing(error)) throw error
    }
    await wait(backOffMs(failures), signal)
  }
}

/** Whether an error may disappear with the next attempt: no connection, a timeout, or a server error. */
function isPassing(error: unknown): boolean {
  if (error instanceof ORPCError) return error.status >= 500
  const { name } = error as Error
  return error instanceof TypeError || name === 'TimeoutError' || name === 'AbortError'
}
