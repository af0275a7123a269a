import { useState } from 'react'
import { deviceName } from '#domain/accounts/device-name.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import styles from './settings.module.css'

export type Session = Awaited<
  ReturnType<ReturnType<typeof client>['passwords']['listSessions']>
>['items'][number]

/** The devices on which the account is logged in. Each other device can be logged out, or all at once. */
export function SessionList({ sessions, now }: { sessions: readonly Session[]; now: number }) {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const end = useCommand((id: string) => client().passwords.endSession({ id }))
  const endAll = useCommand(() => client().passwords.endOtherSessions())
  const problem = end.problem ?? endAll.problem
  const handleEndAll = async () => {
    const answer = await endAll.run(undefined)
    setAsking(false)
    if (answer?.ok) toast({ tone: 'success', title: t('settings:sessions.ended') })
  }
  return (
    <>
      <Stack as="ul" gap={10}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            isEnding={end.pending}
            onEnd={() => void end.run(session.id)}
          />
        ))}
      </Stack>
      {problem && <InlineError title={problem} />}
      {sessions.length > 1 && (
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {t('settings:sessions.endAll')}
        </Button>
      )}
      <Confirm
        open={isAsking}
        question={t('settings:sessions.endAllQuestion')}
        consequence={t('settings:sessions.endAllConsequence')}
        confirmLabel={t('settings:sessions.endAllYes')}
        cancelLabel={t('common:actions.notNow')}
        destructive
        loading={endAll.pending}
        onConfirm={() => void handleEndAll()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function SessionRow({ session, now, isEnding, onEnd }: SessionRowProps) {
  const { t, format } = useLanguage()
  const name = deviceName(session.userAgent) ?? t('settings:sessions.unknown')
  return (
    <Row as="li" gap={14} lineGap={6} between className={styles.session}>
      <div>
        <p className="strong">
          <bdi>{name}</bdi>
        </p>
        <Muted small>
          {session.isThisOne
            ? t('settings:sessions.thisOne')
            : t('settings:sessions.seen', { when: format.moment(session.lastSeenAt, now) })}
        </Muted>
      </div>
      {!session.isThisOne && (
        <Button
          variant="ghost"
          size="compact"
          loading={isEnding}
          aria-label={t('settings:sessions.endOf', { device: name })}
          onClick={onEnd}
        >
          {t('settings:sessions.end')}
        </Button>
      )}
    </Row>
  )
}

type SessionRowProps = { session: Session; now: number; isEnding: boolean; onEnd: () => void }
