import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { OwnIncident } from '#contract/ordering/order-answer.ts'
import { readIncidentAnswer } from '#domain/ordering/incident-answer.ts'
import { callAddress } from '#web/parts/support/reach.ts'
import { useMaybeRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import styles from './known-incident.module.css'

/** What a courier or a kitchen has told the office about an order: its answer, or that it knows, with its phone. */
export function KnownIncident({ incident: { answer } }: { incident: OwnIncident }) {
  const { t } = useLanguage()
  const answerText = useAnswerText()
  const phone = useMaybeRootData()?.support?.phone
  return (
    <Note as="div" size="large" role="status" className={styles.known}>
      <Icon of={IconBuildingStore} size={22} />
      <p className={styles.words}>
        {answer === null ? (
          t('incidents:known')
        ) : (
          <>
            <span className={styles.who}>{t('incidents:answered')}</span> <Words of={answerText(answer)} />
          </>
        )}
      </p>
      {answer === null && phone && (
        <a href={callAddress(phone)} className={styles.call}>
          <Icon of={IconPhone} size={20} />
          {t('incidents:callOffice')}
        </a>
      )}
    </Note>
  )
}

/** Writes the office's answer to an incident: a usual one in the page's language, an admin's own words as they are. */
export function useAnswerText(): (stored: string) => string {
  const { t } = useLanguage()
  return (stored) => {
    const answer = readIncidentAnswer(stored)
    return answer.is === 'usual' ? t(`incidents:usualAnswers.${answer.answer}`) : answer.text
  }
}
