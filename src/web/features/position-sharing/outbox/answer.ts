/**
 * The result of an attempt: received, server not reached, session ended, the customer's code or the photo not right, refused, or failed on the
 * server.
 */
export type Answer = 'sent' | 'unreachable' | 'logged_out' | 'unproven' | 'refused' | 'failed'

/** No answer, a busy server, or a proxy that does not reach the server. */
const COME_BACK_LATER = [0, 408, 425, 429, 502, 503, 504]

const UNPROVEN = /^(delivery\.(code_|photo_needed)|file\.)/

/** Whether to wait for the network or for a log-in, to ask for the proof again, to give up because the server refused, or to ask the courier to confirm again. */
export function answerOf({ status, code }: { status: number; code: string }): Exclude<Answer, 'sent'> {
  if (COME_BACK_LATER.includes(status)) return 'unreachable'
  if (status === 401) return 'logged_out'
  if (status >= 500) return 'failed'
  return UNPROVEN.test(code) ? 'unproven' : 'refused'
}
