import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useRefusalText } from '#web/platform/i18n/use-refusal-text.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { checkSignIn, fieldOf, type SignInField, type SignInRefusal } from './sign-in-errors.ts'
import styles from './sign-in-form.module.css'
import { startSession } from './start-session.ts'

const FIELD_IDS: Record<SignInField, string> = { email: 'login-email', password: 'login-password' }

/** E-mail and password. What is wrong is said at the field that it is about, and the field takes the focus. */
export function SignInForm({ from }: { from: string | null }) {
  const { t } = useTranslation()
  const form = useSignIn(from)
  const errorOf = useErrorText(form.refusal)
  return (
    // A post, so that a press before the page has come alive never writes the password into the address.
    <form method="post" noValidate className={styles.form} onSubmit={form.handleSubmit}>
      {form.refusal && !fieldOf(form.refusal) && <InlineError title={errorOf(null)} />}
      <EmailField
        id={FIELD_IDS.email}
        name="email"
        label={t('accounts:fields.email')}
        autoComplete="username"
        required
        error={errorOf('email')}
      />
      <div className={styles.password}>
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
      <Button
        type="submit"
        fullWidth
        loading={form.sending}
        disabled={!form.alive}
        className={styles.submit}
        data-needs-script
      >
        {t('accounts:login.submit')}
      </Button>
    </form>
  )
}

function useErrorText(refusal: SignInRefusal | null) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  return (field: SignInField | null) => {
    if (!refusal || fieldOf(refusal) !== field) return ''
    if (field && refusal.code === 'form.required') return t(`common:form.required.${field}`)
    if (refusal.code === 'network.offline') return t('common:offline.title')
    return refusalText({ code: refusal.code, params: refusal.params })
  }
}

function useSignIn(from: string | null) {
  const [alive, setAlive] = useState(false)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null)
  useEffect(() => setAlive(true), [])

  // After every refusal, so that the same mistake twice is noticed twice.
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
    const problem = checkSignIn(email, password)
    if (problem) return setRefusal(problem)
    setSending(true)
    const refused = await startSession({ email, password, from })
    // Signed in, the whole page is on its way out; the button stays busy until it is gone.
    if (!refused) return
    setSending(false)
    setRefusal(refused)
  }
  return {
    alive,
    sending,
    refusal,
    handleSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(event),
  }
}
