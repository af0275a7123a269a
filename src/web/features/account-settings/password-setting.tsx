import {
  checkNewPassword,
  NewPasswordFields,
  type NewPasswordValues,
  NO_PASSWORD,
  PASSWORD_FIELD_OF,
} from '#web/parts/account/new-password-fields.tsx'
import { client } from '#web/platform/api/client.ts'
import { useFormCommand } from '#web/platform/forms/use-form-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'

type Values = NewPasswordValues & { currentPassword: string }

const EMPTY: Values = { currentPassword: '', ...NO_PASSWORD }

/** Changes the password, which logs out every other device. */
export function PasswordSetting({ email }: { email: string }) {
  const { t } = useLanguage()
  const form = useRuleForm<Values>({
    name: 'password',
    initial: EMPTY,
    check: (values) => ({
      ...(values.currentPassword === '' ? { currentPassword: { code: 'auth.current_missing' } } : {}),
      ...checkNewPassword(values, email),
    }),
    fieldOf: { ...PASSWORD_FIELD_OF, 'auth.current_incorrect': 'currentPassword' },
  })
  const change = useFormCommand(
    form,
    (values) => client().passwords.changePassword(values),
    () => {
      form.restart(EMPTY)
      toast({ tone: 'success', title: t('accounts:password.changed') })
    },
  )
  return (
    <Stack as="form" method="post" noValidate gap={16} onSubmit={change.onSubmit}>
      {/* Password managers store the new password under this account name. */}
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.field('currentPassword')}
        label={t('settings:currentPassword')}
        showLabel={t('common:a11y.showPassword')}
        hideLabel={t('common:a11y.hidePassword')}
      />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('passwordConfirmation')}
        labels={{ password: t('settings:newPassword'), confirmation: t('accounts:fields.confirm') }}
      />
      <Muted small>{t('settings:passwordNote')}</Muted>
      {change.problem && <InlineError title={change.problem} />}
      <Button type="submit" loading={change.pending}>
        {t('settings:changePassword')}
      </Button>
    </Stack>
  )
}
