import { setTimeout as wait } from 'node:timers/promises'
import { deviceOf } from './market.ts'

export type Answer = {
  status: number
  /** The code of a refusal. */
  code: string | null
  retryAfter: string | null
  replayed: boolean
  /** The device cookie of the answer, in the form in which it is sent back. */
  cookie: string | null
  body: unknown
}

/** The pause before a request is repeated that got no answer. */
const RETRY_MS = 250
const PATIENCE_MS = 180_000

/** A POST as a browser sends it from our pages. Null if no answer came. */
export async function post(
  origin: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer | null> {
  try {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const answered = (await answer.json()) as { code?: string }
    return {
      status: answer.status,
      code: answered.code ?? null,
      retryAfter: answer.headers.get('retry-after'),
      replayed: answer.headers.has('idempotency-replayed'),
      cookie: deviceOf(answer) ?? null,
      body: answered,
    }
  } catch {
    return null
  }
}

type Timeouts = {
  /** Whether an answer may be lost, which is allowed only if the server was killed. */
  mayLose?: boolean
  onAnswer?(kind: string, ms: number): void
}

/** Repeats a request as long as the server asks for it, at the time it names. Null if an answer was lost that may not be. */
export async function untilServed(
  ask: () => Promise<Answer | null>,
  { mayLose = false, onAnswer }: Timeouts = {},
): Promise<Answer | null> {
  for (const start = Date.now(); Date.now() - start < PATIENCE_MS; ) {
    const asked = performance.now()
    const answer = await ask()
    onAnswer?.(kindOf(answer), performance.now() - asked)
    if (answer === null ? !mayLose : !mayComeBack(answer)) return answer
    await wait(answer ? Number(answer.retryAfter) * 1_000 : RETRY_MS)
  }
  throw new Error(`not served within ${PATIENCE_MS / 1_000} s`)
}

/** The name under which an answer is counted. */
function kindOf(answer: Answer | null): string {
  if (!answer) return 'lost'
  const kind = answer.code ? `${answer.status} ${answer.code}` : `${answer.status}`
  return answer.replayed ? `${kind} as before` : kind
}

function mayComeBack({ status, code, retryAfter }: Answer): boolean {
  return (status === 503 || code === 'order.still_running') && Number(retryAfter) >= 1
}
