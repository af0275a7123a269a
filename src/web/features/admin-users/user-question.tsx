import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { UserPage } from '#contract/accounts/users.ts'
import { paths } from '#domain/paths.ts'
import { usePasswordDue } from '#web/parts/account/password-due.tsx'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { ReasonField } from '#web/parts/text/reason-field.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'

export type UserQuestionKind = 'ban' | 'unban' | 'reset' | 'logOut' | 'factor' | 'erase'

function send(kind: UserQuestionKind, id: string, reason: string): Promise<unknown> {
  const { users, privacy } = client()
  if (kind === 'erase') return privacy.eraseAccount({ id })
  if (kind === 'ban') return users.banUser({ id, reason })
  if (kind === 'unban') return users.unbanUser({ id, reason })
  if (kind === 'factor') return users.resetSecondFactor({ id })
  if (kind === 'reset') return users.mailPasswordReset({ id })
  return users.endUserSessions({ id })
}

/** Asks before an account is changed, and for a reason where one is recorded. */
export function UserQuestion({ kind, user, onClose }: UserQuestionProps) {
  const { t, localized } = useLanguage()
  const due = usePasswordDue()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const shown = useLast(kind)
  if (!shown) return null
  const name = localized(user.name, user.nameAr)
  const needsReason = shown === 'ban' || shown === 'unban'
  return (
    <ActionQuestion
      open={kind !== null}
      destructive={shown === 'ban' || shown === 'factor' || shown === 'erase'}
      question={t(`admin:users.${shown}.question`, { name })}
      consequence={t(`admin:users.${shown}.consequence`, { email: user.email })}
      confirmLabel={t(`admin:users.${shown}.yes`)}
      cancelLabel={t(`admin:users.${shown}.no`)}
      ready={!needsReason || reason.trim() !== ''}
      send={async () => {
        await due.confirm()
        return send(shown, user.id, reason.trim())
      }}
      // After an erasure the account's page no longer exists, so it must not be loaded again.
      revalidates={shown !== 'erase'}
      doneText={() => t(`admin:users.${shown}.done`, { name })}
      onDone={() => {
        if (shown === 'erase') void navigate(paths.adminUsers)
      }}
      onFailed={due.isDueFor}
      onClose={() => {
        setReason('')
        due.forget()
        onClose()
      }}
    >
      {(isTried) => (
        <>
          {needsReason && (
            <ReasonField
              label={t('admin:users.ban.reason')}
              value={reason}
              isTried={isTried}
              onChange={setReason}
            />
          )}
          {due.field}
        </>
      )}
    </ActionQuestion>
  )
}

type UserQuestionProps = { kind: UserQuestionKind | null; user: UserPage; onClose: () => void }
