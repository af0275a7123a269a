import { z } from 'zod'
import { ProviderRefused, ProviderUnavailable } from './provider.ts'

/** What tests replace: the network, the clock, and how long a call may take. */
export type ProviderTools = { fetch?: typeof fetch; now?: () => number; timeoutMs?: number }

export type Call = {
  /** Names the call in errors. */
  what: string
  path: string
  headers?: Record<string, string>
  /** The JSON or form that is posted; without it, the call is a GET. */
  body?: string
}

/** A usable answer: a 2xx with JSON, or a 4xx with the provider's reason, if it gives one. */
export type Answer = { what: string; status: number; body: unknown }

export type Send = (call: Call) => Promise<Answer>

export type Token = { token: string; until: number }

const TIME_OUT_MS = 10_000
const NOT_SETTLED = [408, 429]
/** Our keys are wrong or were changed: that says nothing of what was asked, and ends once somebody mends them. */
const UNAUTHORIZED = [401, 403]

/** Calls a provider. Throws `ProviderUnavailable` if nothing with sense comes back in time. */
export function createSend(provider: string, url: string, tools: ProviderTools): Send {
  const { fetch: ask = fetch, timeoutMs = TIME_OUT_MS } = tools
  const base = url.replace(/\/+$/, '')
  return async ({ what, path, headers, body }) => {
    const name = `${provider}: ${what}`
    try {
      const response = await ask(`${base}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body ?? null,
        // A redirect would carry keys to another address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { status } = response
      if (status >= 500 || NOT_SETTLED.includes(status))
        throw new ProviderUnavailable(`${name} answered ${status}`)
      const text = await response.text()
      return { what: name, status, body: response.ok ? JSON.parse(text) : tryJson(text) }
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error
      // Only the kind of failure: its message may quote the answer.
      throw new ProviderUnavailable(`${name} has no usable answer (${(error as Error).name})`)
    }
  }
}

/** Sends every call with a bearer token that is asked for once until it ends, and once more if it ended early. */
export function withToken(send: Send, now: () => number, ask: () => Promise<Token>): Send {
  let kept: Token | null = null
  const authorized = async (call: Call): Promise<Call> => {
    if (!kept || kept.until <= now()) kept = await ask()
    return { ...call, headers: { ...call.headers, authorization: `Bearer ${kept.token}` } }
  }
  return async (call) => {
    const isKept = kept !== null && kept.until > now()
    const answer = await send(await authorized(call))
    if (answer.status !== 401) return answer
    kept = null
    return isKept ? send(await authorized(call)) : answer
  }
}

export function isDone({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

/**
 * What an answer says. Throws `ProviderRefused` for a 4xx, `ProviderUnavailable` if it says something else or does not take our keys.
 */
export function readAnswer<Schema extends z.ZodType>(answer: Answer, schema: Schema): z.output<Schema> {
  if (!isDone(answer)) throw refusal(answer)
  const read = schema.safeParse(answer.body)
  if (read.success) return read.data
  const fields = read.error.issues.map((issue) => issue.path.join('.') || 'all')
  throw new ProviderUnavailable(`${answer.what} has no usable answer: ${fields.slice(0, 5).join(', ')}`)
}

export function refusal(answer: Answer): ProviderRefused | ProviderUnavailable {
  const reasons = reasonsOf(answer)
  const said = `${answer.what} answered ${answer.status}${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}`
  return UNAUTHORIZED.includes(answer.status) ? new ProviderUnavailable(said) : new ProviderRefused(said)
}

const REASONS = z.object({ details: z.array(z.object({ issue: z.string() })) })

/**
 * Why a provider refused: PayPal's issues, or the names of the fields that Paymob complains of. Only names, for an answer may
 * repeat what was sent, and that has keys and people in it.
 */
export function reasonsOf({ body }: Answer): string[] {
  const read = REASONS.safeParse(body)
  const names = read.success ? read.data.details.map(({ issue }) => issue) : Object.keys(Object(body))
  return names.filter((name) => /^[A-Za-z_]{1,60}$/.test(name)).slice(0, 5)
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
