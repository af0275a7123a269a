import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import { useEffect, useState } from 'react'
import { isEmail } from '#domain/accounts/email.ts'
import { foldEmail } from '#domain/accounts/sign-in/sign-up.ts'
import { paths } from '#domain/paths.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { client } from '#web/platform/api/client.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import { useFormCommand } from '#web/platform/forms/use-form-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './new-password.module.css'

type Values = { email: string }

/** Asks for the link that resets a forgotten password. The answer never tells whether an account exists. */
export function AskLinkPage() {
  const { t } = useLanguage()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <div className={`page ${styles.page} grid gap-16 in-middle`}>
      <PageHead
        title={t('common:pages.forgotPassword.title')}
        description={t('common:pages.forgotPassword.description')}
        canonicalPath={paths.forgotPassword}
      />
      <h1>{t('accounts:forgot.title')}</h1>
      {sentTo === null ? (
        <>
          <Muted>{t('accounts:forgot.body')}</Muted>
          <AskLinkForm onSent={setSentTo} />
          <noscript>
            <Muted>{t('accounts:forgot.needsScript')}</Muted>
          </noscript>
        </>
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(null)} />
      )}
      <p>
        <TextLink to={paths.login}>{t('accounts:forgot.back')}</TextLink>
      </p>
    </div>
  )
}

function AskLinkForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLanguage()
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const form = useRuleForm<Values>({
    name: 'forgot',
    initial: { email: '' },
    check: checkEmail,
    fieldOf: { 'auth.invalid_email': 'email' },
  })
  const ask = useFormCommand(
    form,
    ({ email }) => client().passwords.forgotPassword({ email: email.trim() }),
    (_, { email }) => onSent(email.trim()),
    { revalidates: false },
  )
  return (
    <Stack as="form" gap={16} method="post" noValidate data-needs-script onSubmit={ask.onSubmit}>
      {ask.problem && <InlineError title={ask.problem} />}
      <EmailField
        {...form.field('email')}
        label={t('accounts:fields.email')}
        autoComplete="username"
        required
      />
      <Button type="submit" fullWidth loading={ask.pending} disabled={!isAlive} className="waits">
        {t('accounts:forgot.submit')}
      </Button>
    </Stack>
  )
}

function checkEmail({ email }: Values): FieldRefusals<'email'> {
  if (email.trim() === '') return { email: { code: 'accounts.email_missing' } }
  return isEmail(foldEmail(email)) ? {} : { email: { code: 'auth.invalid_email' } }
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useLanguage()
  return (
    <Panel>
      <Stack gap={8} role="status" className="at-centre below-16 text-centre">
        <Icon of={IconMailCheck} size={40} className="in-good" />
        <p className="strong">{t('accounts:password.resetSent')}</p>
        <p className="breaks">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <Muted>{t('accounts:forgot.sentBody')}</Muted>
      </Stack>
      <Button variant="ghost" fullWidth onClick={onAgain}>
        {t('accounts:forgot.again')}
      </Button>
    </Panel>
  )
}
