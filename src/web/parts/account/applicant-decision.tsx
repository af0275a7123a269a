import { useState } from 'react'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { ReasonField } from '#web/parts/text/reason-field.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'

/** Approves a kitchen, or a courier with the papers on the page, or refuses them with a reason. What was sent meanwhile is not decided on. */
export function ApplicantDecision({ person, paperIds = [], isRefused }: ApplicantDecisionProps) {
  const { t, localized } = useLanguage()
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null)
  const [reason, setReason] = useState('')
  const shown = useLast(asked)
  const { id } = person
  const name = localized(person.name, person.nameAr)
  const isRefusal = shown === 'refuse'
  return (
    <>
      <Row gap={10} align="stretch" className="above-14">
        <Button variant="delivered" onClick={() => setAsked('approve')}>
          {t('admin:applicants.approve')}
        </Button>
        {!isRefused && (
          <Button variant="ghost" onClick={() => setAsked('refuse')}>
            {t('admin:applicants.refuse')}
          </Button>
        )}
      </Row>
      <ActionQuestion<unknown>
        open={asked !== null}
        destructive={isRefusal}
        question={t(isRefusal ? 'admin:applicants.refuseQuestion' : 'admin:applicants.approveQuestion', {
          name,
        })}
        consequence={t(isRefusal ? 'admin:applicants.refuseMeans' : 'admin:applicants.approveMeans')}
        confirmLabel={t(isRefusal ? 'admin:applicants.refuseYes' : 'admin:applicants.approveYes')}
        cancelLabel={t('admin:applicants.no')}
        ready={!isRefusal || reason.trim() !== ''}
        send={() =>
          isRefusal
            ? client().membership.refuseApplicant({ id, paperIds, reason: reason.trim() })
            : client().membership.approveApplicant({ id, paperIds })
        }
        doneText={() => t(isRefusal ? 'admin:applicants.refused' : 'admin:applicants.approved', { name })}
        onClose={() => {
          setReason('')
          setAsked(null)
        }}
      >
        {(isTried) =>
          isRefusal && (
            <ReasonField
              label={t('admin:applicants.reason')}
              value={reason}
              isTried={isTried}
              missing={t('admin:dishes.ask.reasonMissing')}
              onChange={setReason}
            />
          )
        }
      </ActionQuestion>
    </>
  )
}

type ApplicantDecisionProps = {
  person: { id: string; name: string; nameAr: string | null }
  paperIds?: string[]
  isRefused: boolean
}
