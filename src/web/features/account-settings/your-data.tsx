import { useState } from 'react'
import { paths } from '#domain/paths.ts'
import { client } from '#web/platform/api/client.ts'
import { leaveMessageForNextPage } from '#web/platform/device/next-page.ts'
import { forgetPerson } from '#web/platform/device/personal-keys.ts'
import { useFormCommand } from '#web/platform/forms/use-form-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

/** The personal data as files, and the deletion of the account. */
export function YourData() {
  const { t, locale } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Muted small>{t('settings:yourData.note')}</Muted>
      <Row as="p" gap={18} lineGap={6} align="stretch">
        <a href={`/api/auth/personal-data.html?lang=${locale}`} download>
          {t('settings:yourData.page')}
        </a>
        <a href={`/api/auth/personal-data.json?lang=${locale}`} download>
          {t('settings:yourData.json')}
        </a>
      </Row>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('settings:yourData.erase')}
      </Button>
      {isAsking && <Erasure onClose={() => setAsking(false)} />}
    </>
  )
}

function Erasure({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const form = useRuleForm({
    name: 'erasure',
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: { code: 'auth.current_missing' as const } } : {}),
    fieldOf: { 'auth.current_incorrect': 'password' },
  })
  const erase = useFormCommand(
    form,
    (values) => client().privacy.eraseOwnAccount(values),
    () => {
      forgetPerson()
      leaveMessageForNextPage(t('settings:yourData.erased'))
      window.location.assign(paths.home)
    },
  )
  return (
    <Confirm
      open
      question={t('settings:yourData.question')}
      consequence={t('settings:yourData.consequence')}
      confirmLabel={t('settings:yourData.yes')}
      cancelLabel={t('common:actions.notNow')}
      destructive
      loading={erase.pending}
      onConfirm={() => erase.onSubmit()}
      onCancel={onClose}
    >
      <form method="post" noValidate onSubmit={erase.onSubmit}>
        <PasswordField
          {...form.field('password')}
          label={t('settings:currentPassword')}
          showLabel={t('common:a11y.showPassword')}
          hideLabel={t('common:a11y.hidePassword')}
        />
      </form>
      {erase.problem && <InlineError title={erase.problem} />}
    </Confirm>
  )
}
