/** What came of an attempt: heard, nobody there to hear it, heard and refused, or lost by a server that broke. */
export type Answer = 'sent' | 'unreachable' | 'refused' | 'failed'

/** No answer at all, a session that ended, a server that is there but busy, or something before it that does not reach it. */
const COME_BACK_LATER = [0, 401, 408, 425, 429, 502, 503, 504]

/** Whether to wait, to give up because the business says no, or to ask the courier to confirm again. */
export function answerOf({ status }: { status: number }): Exclude<Answer, 'sent'> {
  if (COME_BACK_LATER.includes(status)) return 'unreachable'
  return status >= 500 ? 'failed' : 'refused'
}
