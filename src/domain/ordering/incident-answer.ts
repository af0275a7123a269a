import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import type { IncidentReporter } from './incidents.ts'

/** The usual answers to who reported an incident, who reads them in their own language. */
export const USUAL_ANSWERS_TO = {
  courier: ['wait', 'again', 'back'],
  cook: ['calling', 'changing', 'cancelling'],
} as const satisfies Record<IncidentReporter, readonly string[]>
export const USUAL_ANSWERS = [...USUAL_ANSWERS_TO.courier, ...USUAL_ANSWERS_TO.cook] as const
export type UsualAnswer = (typeof USUAL_ANSWERS)[number]

/** What the office answered an incident: one of our codes, or an admin's own words. */
export type IncidentAnswer = { is: 'usual'; answer: UsualAnswer } | { is: 'words'; text: string }

const USUAL = 'usual:'

/**
 * Decides the stored form of an answer. A usual one counts instead of the words, if it suits who reported the incident; an admin's own
 * words are stored as they are.
 */
export function decideAnswer(
  { answer, usualAnswer }: { answer: string; usualAnswer?: UsualAnswer | undefined },
  reporter: IncidentReporter,
): Outcome<string, Refusal<'incident.answer_unfit'>> {
  if (!usualAnswer) return done(answer)
  const suiting: readonly UsualAnswer[] = USUAL_ANSWERS_TO[reporter]
  return suiting.includes(usualAnswer) ? done(USUAL + usualAnswer) : refuse('incident.answer_unfit')
}

/** Reads a stored answer to an incident (G-29). */
export function readIncidentAnswer(stored: string): IncidentAnswer {
  const answer = USUAL_ANSWERS.find((each) => stored === USUAL + each)
  return answer ? { is: 'usual', answer } : { is: 'words', text: stored }
}
