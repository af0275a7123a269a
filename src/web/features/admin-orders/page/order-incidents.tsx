import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useState } from 'react'
import type { AdminIncident } from '#contract/ordering/incidents.ts'
import { USUAL_ANSWERS_TO, type UsualAnswer } from '#domain/ordering/incident-answer.ts'
import { INCIDENT_TEXTS } from '#domain/ordering/incidents.ts'
import { PrivatePhoto } from '#web/parts/picture/private-photo.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './order-page.module.css'

/** What couriers and the kitchen reported of an order and nobody has answered yet, with the answer to write. */
export function OpenIncidents({ incidents, now }: { incidents: AdminIncident[]; now: number }) {
  return incidents
    .filter(({ closedAt }) => closedAt === null)
    .map((incident) => <Incident key={incident.id} incident={incident} now={now} />)
}

function Incident({ incident, now }: { incident: AdminIncident; now: number }) {
  const { t, format, localized } = useLanguage()
  const name = localized(incident.reporter.name, incident.reporter.nameAr)
  const { id, reason, reportedBy, reportedAt } = incident
  return (
    <Stack
      as="section"
      gap={8}
      className={styles.incident}
      aria-label={t(`incidents:office.reasons.${reason}`)}
    >
      <h3 className={styles.reason}>
        <Icon of={IconAlertTriangle} size={22} />
        {t(`incidents:office.reasons.${reason}`)}
      </h3>
      <p className={styles.incidentsWho}>
        {t(`incidents:office.by_${reportedBy}`, { name })}{' '}
        <time dateTime={reportedAt}>{format.moment(reportedAt, now)}</time>
      </p>
      <IncidentFacts incident={incident} />
      <AnswerForm id={id} reportedBy={reportedBy} />
    </Stack>
  )
}

/** What was reported with an incident: the calls at the door, a note, and a photo behind the password. */
export function IncidentFacts({ incident }: { incident: AdminIncident }) {
  const { t } = useLanguage()
  const { id, reason, note, hasPhoto } = incident
  return (
    <>
      {reason === 'nobody_answers' && <Calls incident={incident} />}
      {note && (
        <p className={styles.words}>
          <Words of={note} />
        </p>
      )}
      {hasPhoto && (
        <PrivatePhoto
          makeLink={() => client().incidents.linkIncidentPhoto({ id })}
          alt={t('incidents:office.photoAlt')}
          look={t('incidents:office.look')}
          why={t('incidents:office.passwordBody')}
        />
      )}
    </>
  )
}

function Calls({ incident: { firstCallAt, secondCallAt } }: { incident: AdminIncident }) {
  const { t, format } = useLanguage()
  const times = [firstCallAt, secondCallAt].flatMap((at) => (at ? [format.clock(at)] : []))
  return (
    <p className={styles.incidentsWho}>
      {times.length > 0
        ? t('incidents:office.calls', { times: format.list(times) })
        : t('incidents:office.noCalls')}
    </p>
  )
}

/** What an admin wrote, and the usual answer that these words are, until they change them. */
type Answer = { answer: string; usual: UsualAnswer | null }

/** A usual answer takes the place of another one, and stands behind words of one's own. */
function withUsual({ answer, usual }: Answer, chosen: UsualAnswer, words: string): Answer {
  const typed = usual === null ? answer.trim() : ''
  return typed === '' ? { answer: words, usual: chosen } : { answer: `${typed} ${words}`, usual: null }
}

/** The typed answer stays until the server has it. Another admin's answer appears in its place. */
function AnswerForm({ id, reportedBy }: Pick<AdminIncident, 'id' | 'reportedBy'>) {
  const { t, refusalText } = useLanguage()
  const [{ answer, usual }, setAnswer] = useState<Answer>({ answer: '', usual: null })
  const [isMissing, setMissing] = useState(false)
  const settle = useCommand((given: string) =>
    client().incidents.settleIncident({ id, answer: given, ...(usual && { usualAnswer: usual }) }),
  )
  const handleSettle = async () => {
    const given = answer.trim()
    if (given === '') return setMissing(true)
    const settled = await settle.run(given)
    if (settled?.ok) toast({ tone: 'success', title: t('incidents:office.settled') })
    else if (settled?.failure.code === 'incident.closed')
      toast({ tone: 'info', title: refusalText({ code: 'incident.closed' }) })
  }
  return (
    <Stack
      noValidate
      as="form"
      gap={12}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void handleSettle()
      }}
    >
      <p>{t(`incidents:office.next_${reportedBy}`)}</p>
      <Row gap={8} align="stretch">
        {USUAL_ANSWERS_TO[reportedBy].map((each) => (
          <Button
            key={each}
            variant="soft"
            size="compact"
            aria-pressed={usual === each}
            onClick={() => setAnswer((typed) => withUsual(typed, each, t(`incidents:usualAnswers.${each}`)))}
          >
            {t(`incidents:usualAnswers.${each}`)}
          </Button>
        ))}
      </Row>
      <TextField
        label={t('incidents:office.answer')}
        name="answer"
        dir="auto"
        help={t(usual ? 'incidents:office.inTheirLanguage' : 'incidents:office.asTyped')}
        value={answer}
        maxLength={INCIDENT_TEXTS.answer}
        error={isMissing && answer.trim() === '' ? refusalText({ code: 'field.required' }) : undefined}
        onChange={({ currentTarget }) => setAnswer({ answer: currentTarget.value, usual: null })}
      />
      {settle.problem && <InlineError title={settle.problem} />}
      <Button type="submit" loading={settle.pending} data-needs-script>
        {t('incidents:office.send')}
      </Button>
    </Stack>
  )
}
