import { useState } from 'react'
import { failureOf } from '#web/platform/api/client.ts'
import { newKey } from './new-key.ts'
import { KEY_REUSED } from './use-command.ts'

/** Keys of requests whose answer may have been lost, by what they are about. The page of a question holds them: it outlives the question. */
export type Unanswered = Map<string, string>

/**
 * One opening of a question is one request, however often it is sent. Its key stays for the next opening about the same, until the
 * server says that the request did its work: any other refusal, such as a limit's, says nothing of an earlier one without an answer.
 */
export function useOneRequest(unanswered: Unanswered, about: string) {
  const [request] = useState(() => unanswered.get(about) ?? newKey())
  return async <Answer>(send: (request: string) => Promise<Answer>): Promise<Answer> => {
    unanswered.set(about, request)
    try {
      const answer = await send(request)
      unanswered.delete(about)
      return answer
    } catch (error) {
      if (KEY_REUSED.test(failureOf(error).code)) unanswered.delete(about)
      throw error
    }
  }
}
