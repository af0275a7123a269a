import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Profile } from '#contract/accounts/profiles.ts'
import { isEmail } from '#domain/accounts/email.ts'
import { foldEmail } from '#domain/accounts/sign-in/sign-up.ts'
import { paths } from '#domain/paths.ts'
import { client } from '#web/platform/api/client.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useFormCommand } from '#web/platform/forms/use-form-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'

type Values = { email: string; password: string }

const EMPTY: Values = { email: '', password: '' }

/** Shows the current e-mail and changes it. The new one takes effect once its mailed link was opened. */
export function EmailSetting({ profile, token }: { profile: EmailOf; token: string | null }) {
  const { t } = useLanguage()
  const { email } = profile
  const confirmation = useConfirmedEmail(email, token)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useRuleForm<Values>({
    name: 'email',
    initial: EMPTY,
    check: checkEmail,
    fieldOf: {
      'auth.invalid_email': 'email',
      'auth.email_in_use': 'email',
      'auth.current_incorrect': 'password',
    },
  })
  const change = useFormCommand(
    form,
    (values) => client().passwords.changeEmail({ ...values, email: values.email.trim() }),
    (_, { email: typed }) => {
      setSentTo(typed.trim())
      form.restart(EMPTY)
    },
    { revalidates: false },
  )
  return (
    <Stack as="form" method="post" noValidate gap={16} onSubmit={change.onSubmit}>
      <p className="breaks">
        {t('settings:email.current')} <bdi dir="ltr">{email}</bdi>
      </p>
      <UnconfirmedEmail profile={profile} why={t('settings:email.unconfirmed')} />
      {confirmation.problem && (
        <InlineError
          title={confirmation.problem}
          retryLabel={t('common:actions.retry')}
          {...(confirmation.retry && { onRetry: confirmation.retry })}
        />
      )}
      <EmailField {...form.field('email')} label={t('settings:email.new')} />
      <PasswordField
        {...form.field('password')}
        label={t('settings:currentPassword')}
        showLabel={t('common:a11y.showPassword')}
        hideLabel={t('common:a11y.hidePassword')}
      />
      {change.problem && <InlineError title={change.problem} />}
      <Muted small role="status">
        {sentTo && t('settings:email.sent', { email: sentTo })}
      </Muted>
      <Button type="submit" loading={change.pending}>
        {t('settings:email.submit')}
      </Button>
    </Stack>
  )
}

type EmailOf = Pick<Profile, 'email' | 'emailVerified'>

/** Says that an address is not confirmed, and mails the link that confirms it; nothing once it is. */
export function UnconfirmedEmail({ profile, why }: { profile: EmailOf; why: string }) {
  const { t } = useLanguage()
  const { email, emailVerified } = profile
  const mail = useCommand(() => client().passwords.mailOwnEmailLink(), { revalidates: false })
  const [isSent, setSent] = useState(false)
  const handleClick = async () => setSent((await mail.run(undefined))?.ok === true)
  if (emailVerified) return null
  return (
    <Stack gap={8} className="breaks">
      <Row gap={14} lineGap={8} between>
        <Muted small role="status">
          {isSent ? t('settings:email.linkSent', { email }) : why}
        </Muted>
        <Button size="compact" variant="soft" loading={mail.pending} onClick={() => void handleClick()}>
          {t('settings:email.sendLink')}
        </Button>
      </Row>
      {mail.problem && <InlineError title={mail.problem} />}
    </Stack>
  )
}

function checkEmail({ email, password }: Values): FieldRefusals<keyof Values> {
  const wrongEmail =
    email.trim() === '' ? 'accounts.email_missing' : !isEmail(foldEmail(email)) && 'auth.invalid_email'
  return {
    ...(wrongEmail ? { email: { code: wrongEmail } } : {}),
    ...(password === '' ? { password: { code: 'auth.current_missing' } } : {}),
  }
}

/** The server has decided about the link. Anything else, as a lost network, leaves it unused. */
const DECIDED = [400, 422]

/**
 * Confirms the token of a mailed link once, and removes it from the address as soon as the server has decided. Returns why it was
 * refused, with a way to try again while the token is still good.
 */
function useConfirmedEmail(email: string, token: string | null) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const asked = useRef<string | null>(null)
  const { run, problem, failure } = useCommand((link: string) =>
    client().passwords.confirmEmail({ token: link }),
  )
  const confirm = async (link: string) => {
    const answer = await run(link)
    if (!answer || !(answer.ok || DECIDED.includes(answer.failure.status))) return
    if (answer.ok) {
      const isOwn = answer.value.email === email
      const title = isOwn ? t('settings:email.confirmed') : t('settings:email.changed', answer.value)
      toast({ tone: 'success', title })
    }
    void navigate(paths.settings, { replace: true, preventScrollReset: true })
  }
  useEffect(() => {
    if (token === null || asked.current === token) return
    asked.current = token
    void confirm(token)
  })
  const isOpen = token !== null && failure !== null && !DECIDED.includes(failure.status)
  return { problem, retry: isOpen ? () => void confirm(token) : undefined }
}
