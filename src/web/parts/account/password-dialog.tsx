import { type FormEvent, useState } from 'react'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** Asks for the password again before private data is shown, if the last log-in is too long ago. */
export function PasswordDialog({ open, why, onConfirmed, onClose }: PasswordDialogProps) {
  const { t } = useLanguage()
  const [password, setPassword] = useState('')
  const confirm = useCommand((typed: string) => client().passwords.confirmPassword({ password: typed }), {
    revalidates: false,
  })
  const handleClose = () => {
    setPassword('')
    confirm.forget()
    onClose()
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await confirm.run(password)
    if (!answer?.ok) return
    setPassword('')
    onConfirmed()
  }
  return (
    <Dialog
      open={open}
      onClose={handleClose}
      title={t('accounts:password.again')}
      closeLabel={t('common:actions.close')}
      locked={confirm.pending}
    >
      <Stack as="form" noValidate gap={14} onSubmit={(event) => void handleSubmit(event)}>
        <p>{why}</p>
        <PasswordField
          label={t('accounts:fields.password')}
          name="password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={confirm.problem ?? undefined}
          showLabel={t('common:a11y.showPassword')}
          hideLabel={t('common:a11y.hidePassword')}
        />
        <Button type="submit" loading={confirm.pending}>
          {t('accounts:password.continue')}
        </Button>
      </Stack>
    </Dialog>
  )
}

type PasswordDialogProps = { open: boolean; why: string; onConfirmed: () => void; onClose: () => void }
