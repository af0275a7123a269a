import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { MAX_FACTOR_CODE } from '#domain/accounts/sign-in/second-factor.ts'
import { paths } from '#domain/paths.ts'
import { FactorSecret, RecoveryCodes } from '#web/parts/account/factor-secret.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './sign-in.module.css'
import { checkSignIn, fieldOf, type SignInField, type SignInRefusal, startSession } from './start-session.ts'

const FIELD_IDS: Record<SignInField, string> = {
  email: 'login-email',
  password: 'login-password',
  code: 'login-code',
}

/** E-mail and password. A problem is shown at its field, which takes the focus. */
export function SignInForm({ from }: { from: string | null }) {
  const { t } = useLanguage()
  const form = useSignIn(from)
  const errorOf = useErrorText(form.refusal)
  const { factor, recovery } = form
  if (recovery) return <RecoveryCodes codes={recovery.recoveryCodes} onKept={recovery.leave} />
  return (
    // A POST, so that a press before the scripts run never writes the password into the address.
    <Stack as="form" gap={16} method="post" noValidate onSubmit={form.handleSubmit}>
      {form.refusal && !fieldOf(form.refusal) && (
        <InlineError
          title={errorOf(null)}
          text={
            form.refusal.code === 'auth.banned' && (
              <TextLink to={paths.contact}>{t('common:nav.contact')}</TextLink>
            )
          }
        />
      )}
      <EmailField
        id={FIELD_IDS.email}
        name="email"
        label={t('accounts:fields.email')}
        autoComplete="username"
        required
        error={errorOf('email')}
      />
      <div className="holds">
        <PasswordField
          id={FIELD_IDS.password}
          name="password"
          label={t('accounts:fields.password')}
          showLabel={t('common:a11y.showPassword')}
          hideLabel={t('common:a11y.hidePassword')}
          required
          error={errorOf('password')}
        />
        <Link to={paths.forgotPassword} className={styles.forgot}>
          {t('accounts:login.forgot')}
        </Link>
      </div>
      {factor && <FactorFields factor={factor} error={errorOf('code')} />}
      <Button
        type="submit"
        fullWidth
        loading={form.sending}
        disabled={!form.alive}
        className="waits"
        data-needs-script
      >
        {t('accounts:login.submit')}
      </Button>
    </Stack>
  )
}

const CODE_MISSING: SignInRefusal = { code: 'form.required', field: 'code' }

/** The step after the password: a code of the app, and before it the set-up of the app where it is still missing. */
type Factor = { secret: { secret: string; uri: string } | null }

function FactorFields({ factor: { secret }, error }: { factor: Factor; error: string }) {
  const { t } = useLanguage()
  return (
    <>
      {secret && (
        <>
          <p role="status">{t('accounts:secondFactor.due')}</p>
          <FactorSecret {...secret} />
        </>
      )}
      <TextField
        id={FIELD_IDS.code}
        name="code"
        label={t(secret ? 'accounts:secondFactor.code' : 'accounts:secondFactor.signInCode')}
        help={t(secret ? 'accounts:secondFactor.codeHelp' : 'accounts:secondFactor.signInCodeHelp')}
        autoComplete="one-time-code"
        maxLength={MAX_FACTOR_CODE}
        ltr
        error={error}
      />
    </>
  )
}

function factorOf({ code, params }: SignInRefusal): Factor | null {
  if (code === 'auth.code_required') return { secret: null }
  if (code !== 'auth.second_factor_due') return null
  return { secret: params as { secret: string; uri: string } }
}

function useErrorText(refusal: SignInRefusal | null) {
  const { t, refusalText } = useLanguage()
  return (field: SignInField | null) => {
    if (!refusal || fieldOf(refusal) !== field) return ''
    if (field && refusal.code === 'form.required') return t(`common:form.required.${field}`)
    if (refusal.code === 'network.offline') return t('common:offline.title')
    return refusalText({ code: refusal.code, params: refusal.params })
  }
}

/** Plain fields: the page loads neither the form library nor the client before somebody presses. */
function useSignIn(from: string | null) {
  const [alive, setAlive] = useState(false)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null)
  const [factor, setFactor] = useState<Factor | null>(null)
  const [recovery, setRecovery] = useState<{ recoveryCodes: string[]; leave: () => void } | null>(null)
  useEffect(() => setAlive(true), [])
  useEffect(() => {
    if (factor) document.getElementById(FIELD_IDS.code)?.focus()
  }, [factor])

  // Runs after every refusal, so that screen readers announce a repeated mistake too.
  useEffect(() => {
    const field = refusal && fieldOf(refusal)
    if (field) document.getElementById(FIELD_IDS[field])?.focus()
  }, [refusal])

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const fields = new FormData(event.currentTarget)
    const email = String(fields.get('email') ?? '').trim()
    const password = String(fields.get('password') ?? '')
    const code = String(fields.get('code') ?? '').trim()
    const problem = checkSignIn(email, password) ?? (factor && !code ? CODE_MISSING : null)
    if (problem) return setRefusal(problem)
    setSending(true)
    const ended = await startSession({ email, password, code, from })
    // After signing in the whole page is being left, so the button stays busy.
    if (!ended) return
    setSending(false)
    if ('recoveryCodes' in ended) return setRecovery(ended)
    const asked = factorOf(ended.refusal)
    setRefusal(asked ? null : ended.refusal)
    if (asked) setFactor(asked)
  }
  return {
    alive,
    sending,
    refusal,
    factor,
    recovery,
    handleSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(event),
  }
}
