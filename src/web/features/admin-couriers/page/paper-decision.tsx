import { useState } from 'react'
import { MAX_REASON } from '#domain/reason.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

/** Replaces the approved papers with the waiting ones, or refuses the waiting ones with a reason. */
export function PaperDecision({ courierId, paperIds, onPasswordDue }: PaperDecisionProps) {
  const { t, refusalText } = useLanguage()
  const [asked, setAsked] = useState<'replace' | 'refuse'>('replace')
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const decide = useCommand((action: 'replace' | 'refuse') =>
    action === 'replace'
      ? client().papers.approvePapers({ id: courierId, paperIds })
      : client().papers.refusePapers({ id: courierId, paperIds, reason: reason.trim() }),
  )
  const ask = (action: typeof asked) => {
    setAsked(action)
    setOpen(true)
  }
  const close = () => {
    decide.forget()
    setMissing(false)
    setOpen(false)
  }
  const handleConfirm = async () => {
    if (asked === 'refuse' && reason.trim() === '') return setMissing(true)
    const answer = await decide.run(asked)
    if (!answer) return
    if (answer.ok) {
      toast({ tone: 'success', title: t(`admin:papers.${asked}d`) })
      close()
    } else if (answer.failure.code === 'auth.recent_login') {
      close()
      onPasswordDue()
    }
  }
  return (
    <Row gap={10} align="stretch">
      <Button variant="delivered" onClick={() => ask('replace')}>
        {t('admin:papers.replace')}
      </Button>
      <Button variant="ghost" onClick={() => ask('refuse')}>
        {t('admin:papers.refuse')}
      </Button>
      <Confirm
        open={isOpen}
        destructive={asked === 'refuse'}
        question={t(`admin:papers.${asked}Question`)}
        consequence={t(`admin:papers.${asked}Means`)}
        confirmLabel={t(`admin:papers.${asked}Yes`)}
        cancelLabel={t('admin:papers.no')}
        loading={decide.pending}
        onConfirm={() => void handleConfirm()}
        onCancel={close}
      >
        {asked === 'refuse' && (
          <TextArea
            label={t('admin:papers.reason')}
            maxLength={MAX_REASON}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={isMissing && reason.trim() === '' ? refusalText({ code: 'field.required' }) : undefined}
          />
        )}
        {decide.problem && <InlineError title={decide.problem} />}
      </Confirm>
    </Row>
  )
}

type PaperDecisionProps = { courierId: string; paperIds: string[]; onPasswordDue: () => void }
