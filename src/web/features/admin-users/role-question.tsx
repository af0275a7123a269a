import { useState } from 'react'
import type { UserPage } from '#contract/accounts/users.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { usePasswordDue } from '#web/parts/account/password-due.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

/** Changes the role of an account, and says what the account gains and loses. */
export function RoleQuestion({ open, user, onClose }: RoleQuestionProps) {
  const { t, localized } = useLanguage()
  const [role, setRole] = useState<Role>(user.role)
  const due = usePasswordDue()
  const change = useCommand(async (to: Role) => {
    await due.confirm()
    return client().users.changeRole({ id: user.id, role: to, seen: user.role })
  })
  const name = localized(user.name, user.nameAr)

  const handleConfirm = async () => {
    const answer = await change.run(role)
    if (!answer) return
    if (!answer.ok) {
      if (due.isDueFor(answer.failure)) change.forget()
      return
    }
    toast({ tone: 'success', title: t('admin:users.role.saved', { name }) })
    onClose()
  }
  return (
    <Confirm
      open={open}
      question={t('admin:users.role.title', { name })}
      consequence={t('admin:users.role.consequence')}
      confirmLabel={t('admin:users.role.save')}
      cancelLabel={t('common:actions.cancel')}
      loading={change.pending}
      onConfirm={() => (role === user.role ? onClose() : void handleConfirm())}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <SelectField
          label={t('admin:users.role.label')}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
          values={user.may.roles}
          textOf={(each) => t(`accounts:roles.${each}`)}
        />
        {role !== user.role && <Consequences from={user.role} to={role} />}
        {due.field}
        {change.problem && <InlineError title={change.problem} />}
      </Stack>
    </Confirm>
  )
}

type RoleQuestionProps = { open: boolean; user: UserPage; onClose: () => void }

function Consequences({ from, to }: { from: Role; to: Role }) {
  const { t } = useLanguage()
  return (
    <>
      {from === 'cook' && <Muted small>{t('admin:users.role.leaveCook')}</Muted>}
      {to === 'cook' && <Muted small>{t('admin:users.role.cook')}</Muted>}
      {to === 'delivery' && <Muted small>{t('admin:users.role.delivery')}</Muted>}
    </>
  )
}
