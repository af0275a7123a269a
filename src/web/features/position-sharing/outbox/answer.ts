/** The result of an attempt: received, server not reached, the customer's code not right, refused, or failed on the server. */
export type Answer = 'sent' | 'unreachable' | 'unproven' | 'refused' | 'failed'

/** No answer, an ended session, a busy server, or a proxy that does not reach the server. */
const COME_BACK_LATER = [0, 401, 408, 425, 429, 502, 503, 504]

const UNPROVEN = /^delivery\.(code_|photo_needed)/

/** Whether to wait, to ask for the code again, to give up because the server refused, or to ask the courier to confirm again. */
export function answerOf({ status, code }: { status: number; code: string }): Exclude<Answer, 'sent'> {
  if (COME_BACK_LATER.includes(status)) return 'unreachable'
  if (UNPROVEN.test(code)) return 'unproven'
  return status >= 500 ? 'failed' : 'refused'
}
