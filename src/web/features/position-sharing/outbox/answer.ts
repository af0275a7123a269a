/** The result of an attempt: received, server not reached, refused, or failed on the server. */
export type Answer = 'sent' | 'unreachable' | 'refused' | 'failed'

/** No answer, an ended session, a busy server, or a proxy that does not reach the server. */
const COME_BACK_LATER = [0, 401, 408, 425, 429, 502, 503, 504]

/** Whether to wait, to give up because the server refused, or to ask the courier to confirm again. */
export function answerOf({ status }: { status: number }): Exclude<Answer, 'sent'> {
  if (COME_BACK_LATER.includes(status)) return 'unreachable'
  return status >= 500 ? 'failed' : 'refused'
}
