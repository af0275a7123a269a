import { useState } from 'react'
import { MAX_REASON } from '#domain/reason.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import styles from './account.module.css'

/** Approves a kitchen, or a courier with the papers on the page, or refuses them with a reason. */
export function ApplicantDecision({ person, paperIds = [], isRefused }: ApplicantDecisionProps) {
  const { t, locale } = useLanguage()
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { id } = person
  const name = inLocale(locale, person.name, person.nameAr)
  const decide = useCommand((action: 'approve' | 'refuse') =>
    action === 'approve'
      ? client().membership.approveApplicant({ id, paperIds })
      : client().membership.refuseApplicant({ id, reason: reason.trim() }),
  )
  const handleClose = () => {
    decide.forget()
    setAsked(null)
    setTried(false)
  }
  const handleConfirm = async () => {
    if (!asked) return
    setTried(true)
    if (asked === 'refuse' && reason.trim() === '') return
    const answer = await decide.run(asked)
    if (!answer?.ok) return
    toast({
      tone: 'success',
      title: t(asked === 'approve' ? 'admin:applicants.approved' : 'admin:applicants.refused', { name }),
    })
    handleClose()
  }
  return (
    <>
      <div className={styles.actions}>
        <Button variant="delivered" onClick={() => setAsked('approve')}>
          {t('admin:applicants.approve')}
        </Button>
        {!isRefused && (
          <Button variant="ghost" onClick={() => setAsked('refuse')}>
            {t('admin:applicants.refuse')}
          </Button>
        )}
      </div>
      <Confirm
        open={asked !== null}
        destructive={asked === 'refuse'}
        question={t(
          asked === 'refuse' ? 'admin:applicants.refuseQuestion' : 'admin:applicants.approveQuestion',
          { name },
        )}
        consequence={t(asked === 'refuse' ? 'admin:applicants.refuseMeans' : 'admin:applicants.approveMeans')}
        confirmLabel={t(asked === 'refuse' ? 'admin:applicants.refuseYes' : 'admin:applicants.approveYes')}
        cancelLabel={t('admin:applicants.no')}
        loading={decide.pending}
        onConfirm={() => void handleConfirm()}
        onCancel={handleClose}
      >
        {asked === 'refuse' && (
          <TextArea
            label={t('admin:applicants.reason')}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={tried && reason.trim() === '' ? t('admin:dishes.ask.reasonMissing') : undefined}
          />
        )}
        {decide.problem && <InlineError title={decide.problem} />}
      </Confirm>
    </>
  )
}

type ApplicantDecisionProps = {
  person: { id: string; name: string; nameAr: string | null }
  paperIds?: string[]
  isRefused: boolean
}
