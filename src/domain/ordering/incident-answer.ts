/** The usual answers to an incident. Whoever reported it reads them in their own language. */
export const USUAL_ANSWERS = ['wait', 'again', 'back'] as const
export type UsualAnswer = (typeof USUAL_ANSWERS)[number]

/** What the office answered an incident: one of our codes, or an admin's own words. */
export type IncidentAnswer = { is: 'usual'; answer: UsualAnswer } | { is: 'words'; text: string }

const USUAL = 'usual:'

/** The stored form of an answer. A usual one counts instead of the words; an admin's own words are stored as they are. */
export function answerToStore({
  answer,
  usualAnswer,
}: {
  answer: string
  usualAnswer?: UsualAnswer | undefined
}): string {
  return usualAnswer ? USUAL + usualAnswer : answer
}

/** Reads a stored answer to an incident (G-29). */
export function readIncidentAnswer(stored: string): IncidentAnswer {
  const answer = USUAL_ANSWERS.find((each) => stored === USUAL + each)
  return answer ? { is: 'usual', answer } : { is: 'words', text: stored }
}
