import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { UserPage } from '#contract/accounts/users.ts'
import { paths } from '#domain/paths.ts'
import { MAX_REASON } from '#domain/reason.ts'
import { usePasswordDue } from '#web/parts/account/password-due.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

export type UserQuestionKind = 'ban' | 'unban' | 'reset' | 'logOut' | 'factor' | 'erase'

type Asked = { kind: UserQuestionKind; id: string; reason: string; password: string }

async function send({ kind, id, reason, password }: Asked): Promise<unknown> {
  const { users, passwords, privacy } = client()
  if (password) await passwords.confirmPassword({ password })
  if (kind === 'erase') return privacy.eraseAccount({ id })
  if (kind === 'ban') return users.banUser({ id, reason })
  if (kind === 'unban') return users.unbanUser({ id, reason })
  if (kind === 'factor') return users.resetSecondFactor({ id })
  if (kind === 'reset') return users.mailPasswordReset({ id })
  return users.endUserSessions({ id })
}

/** Asks before an account is changed, and for a reason where one is recorded. */
export function UserQuestion({ kind, user, onClose }: UserQuestionProps) {
  const { t, locale, refusalText } = useLanguage()
  const due = usePasswordDue()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  // The closing dialog still shows its last text.
  const asked = useRef<UserQuestionKind>('ban')
  if (kind) asked.current = kind
  const shown = asked.current
  const usual = useCommand(send)
  // After an erasure the account's page no longer exists, so it must not be loaded again.
  const erasure = useCommand(send, { revalidates: false })
  const act = shown === 'erase' ? erasure : usual
  const name = inLocale(locale, user.name, user.nameAr)
  const needsReason = shown === 'ban' || shown === 'unban'

  const handleClose = () => {
    act.forget()
    setReason('')
    setMissing(false)
    onClose()
  }
  const handleConfirm = async () => {
    const given = reason.trim()
    if (needsReason && given === '') return setMissing(true)
    const answer = await act.run({ kind: shown, id: user.id, reason: given, password: due.password })
    if (!answer) return
    if (!answer.ok) {
      if (due.isDueFor(answer.failure)) act.forget()
      return
    }
    toast({ tone: 'success', title: t(`admin:users.${shown}.done`, { name }) })
    handleClose()
    if (shown === 'erase') void navigate(paths.adminUsers)
  }
  return (
    <Confirm
      open={kind !== null}
      destructive={shown === 'ban' || shown === 'factor' || shown === 'erase'}
      question={t(`admin:users.${shown}.question`, { name })}
      consequence={t(`admin:users.${shown}.consequence`, { email: user.email })}
      confirmLabel={t(`admin:users.${shown}.yes`)}
      cancelLabel={t(`admin:users.${shown}.no`)}
      loading={act.pending}
      onConfirm={() => void handleConfirm()}
      onCancel={handleClose}
    >
      {needsReason && (
        <TextArea
          label={t('admin:users.ban.reason')}
          value={reason}
          maxLength={MAX_REASON}
          error={isMissing && reason.trim() === '' ? refusalText({ code: 'field.required' }) : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {due.field}
      {act.problem && <InlineError title={act.problem} />}
    </Confirm>
  )
}

type UserQuestionProps = { kind: UserQuestionKind | null; user: UserPage; onClose: () => void }
