import { useState } from 'react'
import { usePasswordDue } from '#web/parts/account/password-due.tsx'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { ReasonField } from '#web/parts/text/reason-field.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'

/** Replaces the approved papers with the waiting ones, or refuses the waiting ones with a reason. */
export function PaperDecision({ courierId: id, paperIds }: PaperDecisionProps) {
  const { t } = useLanguage()
  const due = usePasswordDue()
  const [asked, setAsked] = useState<'replace' | 'refuse' | null>(null)
  const shown = useLast(asked) ?? 'replace'
  const [reason, setReason] = useState('')
  return (
    <Row gap={10} align="stretch">
      <Button variant="delivered" onClick={() => setAsked('replace')}>
        {t('admin:papers.replace')}
      </Button>
      <Button variant="ghost" onClick={() => setAsked('refuse')}>
        {t('admin:papers.refuse')}
      </Button>
      <ActionQuestion<unknown>
        open={asked !== null}
        destructive={shown === 'refuse'}
        question={t(`admin:papers.${shown}Question`)}
        consequence={t(`admin:papers.${shown}Means`)}
        confirmLabel={t(`admin:papers.${shown}Yes`)}
        cancelLabel={t('admin:papers.no')}
        ready={shown === 'replace' || reason.trim() !== ''}
        send={async () => {
          await due.confirm()
          return shown === 'replace'
            ? client().papers.approvePapers({ id, paperIds })
            : client().papers.refusePapers({ id, paperIds, reason: reason.trim() })
        }}
        doneText={() => t(`admin:papers.${shown}d`)}
        onFailed={due.isDueFor}
        onClose={() => {
          setReason('')
          due.forget()
          setAsked(null)
        }}
      >
        {(isTried) => (
          <>
            {shown === 'refuse' && (
              <ReasonField
                label={t('admin:papers.reason')}
                value={reason}
                isTried={isTried}
                onChange={setReason}
              />
            )}
            {due.field}
          </>
        )}
      </ActionQuestion>
    </Row>
  )
}

type PaperDecisionProps = { courierId: string; paperIds: string[] }
