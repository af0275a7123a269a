import { useState } from 'react'
import { client, type Failure } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'

/** Asks for the password again before an action, if the last log-in is too long ago. */
export function usePasswordDue() {
  const { t } = useLanguage()
  const [password, setPassword] = useState('')
  const [isDue, setDue] = useState(false)
  return {
    /** Confirms the password that was typed, if the server asked for it. */
    async confirm() {
      if (password) await client().passwords.confirmPassword({ password })
    },
    /** Whether a refusal only asks for the password. The field then appears. */
    isDueFor(failure: Failure): boolean {
      const isRecentLogin = failure.code === 'auth.recent_login'
      if (isRecentLogin) setDue(true)
      return isRecentLogin
    },
    /** What closes and stays mounted calls it: a password confirms only the question it was typed for. */
    forget() {
      setPassword('')
      setDue(false)
    },
    field: isDue && (
      <PasswordField
        // It appears after a press. The focus tells a screen reader what is missing.
        autoFocus
        label={t('admin:users.role.password')}
        help={t('admin:users.role.passwordHelp')}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        showLabel={t('common:a11y.showPassword')}
        hideLabel={t('common:a11y.hidePassword')}
      />
    ),
  }
}
