import { readIncidentAnswer } from '#domain/ordering/incident-answer.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** Writes the office's answer to an incident: a usual one in the page's language, an admin's own words as they are. */
export function useAnswerText(): (stored: string) => string {
  const { t } = useLanguage()
  return (stored) => {
    const answer = readIncidentAnswer(stored)
    return answer.is === 'usual' ? t(`incidents:usualAnswers.${answer.answer}`) : answer.text
  }
}
