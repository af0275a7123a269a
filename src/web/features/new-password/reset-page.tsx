import { useEffect, useState } from 'react'
import { paths } from '#domain/paths.ts'
import {
  checkNewPassword,
  NewPasswordFields,
  type NewPasswordValues,
  NO_PASSWORD,
  PASSWORD_FIELD_OF,
} from '#web/parts/account/new-password-fields.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './new-password.module.css'

/** The target of the mailed link: sets the new password. All devices, this one included, then have to log in with it. */
export function ResetPage({ token }: { token: string }) {
  const { t } = useLanguage()
  const [isDone, setDone] = useState(false)
  return (
    <div className={`page ${styles.page} grid gap-16 in-middle`}>
      <PageHead title={t('accounts:password.resetTitle')} />
      <h1>{t('accounts:password.resetTitle')}</h1>
      {isDone ? (
        <Panel>
          <Stack as="p" gap={8} role="status" className="at-centre below-16 text-centre">
            <b>{t('accounts:password.changed')}</b> {t('accounts:forgot.changedBody')}
          </Stack>
          {/* A full page load, because this browser's session has ended too. */}
          <LinkButton to={paths.login} reloadDocument fullWidth>
            {t('accounts:login.submit')}
          </LinkButton>
        </Panel>
      ) : (
        <ResetForm token={token} onDone={() => setDone(true)} />
      )}
    </div>
  )
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLanguage()
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const form = useRuleForm<NewPasswordValues>({
    name: 'reset',
    initial: NO_PASSWORD,
    check: (values) => checkNewPassword(values),
    fieldOf: PASSWORD_FIELD_OF,
  })
  const reset = useCommand(
    (values: NewPasswordValues) => client().passwords.resetPassword({ token, ...values }),
    { revalidates: false },
  )
  const [isAtField, setAtField] = useState(false)
  const submit = async (values: NewPasswordValues) => {
    const answer = await reset.run(values)
    if (answer?.ok) onDone()
    else if (answer) setAtField(form.show(answer.failure))
  }
  return (
    <Stack
      as="form"
      gap={16}
      method="post"
      noValidate
      data-needs-script
      onSubmit={form.onSubmit((values) => void submit(values))}
    >
      {reset.problem && !isAtField && <InlineError title={reset.problem} />}
      {reset.failure?.code === 'auth.reset_link_invalid' && (
        <TextLink to={paths.forgotPassword}>{t('accounts:forgot.again')}</TextLink>
      )}
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('passwordConfirmation')}
      />
      <Button type="submit" fullWidth loading={reset.pending} disabled={!isAlive} className="waits">
        {t('accounts:password.set')}
      </Button>
    </Stack>
  )
}
