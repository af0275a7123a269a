import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { decidePassword } from '#domain/accounts/sign-in/password.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import styles from './account.module.css'

export const NO_PASSWORD: NewPasswordValues = { password: '', passwordConfirmation: '' }

/** The field that shows each refusal of a new password. */
export const PASSWORD_FIELD_OF = {
  'auth.weak_password': 'password',
  'auth.password_too_long': 'password',
  'auth.common_password': 'password',
  'auth.password_mismatch': 'passwordConfirmation',
} as const

/** A new password with its rule, and its repetition against typing errors. */
export function NewPasswordFields({ password, confirmation, labels }: NewPasswordFieldsProps) {
  const { t } = useLanguage()
  const isRuleMet = decidePassword(password.value, '').ok
  const eye = { showLabel: t('common:a11y.showPassword'), hideLabel: t('common:a11y.hidePassword') }
  return (
    <>
      <PasswordField
        {...password}
        {...eye}
        label={labels?.password ?? t('accounts:fields.password')}
        autoComplete="new-password"
        enterKeyHint="next"
        help={
          <span className={isRuleMet ? styles.met : undefined}>
            {isRuleMet && <Icon of={IconCheck} />}
            {t('accounts:password.rule')}
          </span>
        }
      />
      <PasswordField
        {...confirmation}
        {...eye}
        label={labels?.confirmation ?? t('accounts:fields.confirm')}
        autoComplete="new-password"
        enterKeyHint="next"
      />
    </>
  )
}

type TextControl = {
  id: string
  name: string
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
  error: string | undefined
}

type NewPasswordFieldsProps = {
  password: TextControl
  confirmation: TextControl
  /** Other labels, for a form that asks for the old password too. */
  labels?: { password: string; confirmation: string }
}

export type NewPasswordValues = { password: string; passwordConfirmation: string }

/** Checks a new password and its repetition. A mailed link does not say whose e-mail it is: then only the server knows. */
export function checkNewPassword(
  values: NewPasswordValues,
  email = '',
): FieldRefusals<keyof NewPasswordValues> {
  const decided = decidePassword(values.password, email)
  return {
    ...(decided.ok ? {} : { password: decided }),
    ...(values.password === values.passwordConfirmation
      ? {}
      : { passwordConfirmation: { code: 'auth.password_mismatch' } }),
  }
}
