import type { ComponentProps } from 'react'
import { paths } from '#domain/paths.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { CheckBox } from '#web/ui/choices/check-box.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './account.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'

/** The last panel of every form that creates an account: a password and the agreements. */
export function PasswordAndTerms({ form, audience, password, confirmation }: PasswordAndTermsProps) {
  const { t } = useLanguage()
  const boxOf = (name: Consent) => ({
    ...form.control(name),
    checked: form.values[name],
    onChange: (isYes: boolean) => form.set(name, isYes),
  })
  return (
    <Panel heading={t('accounts:signup.agree')}>
      <div className={styles.fields}>
        <NewPasswordFields password={password} confirmation={confirmation} />
      </div>
      <Agreements audience={audience} terms={boxOf('termsAccepted')} offers={boxOf('wantsOffers')} />
    </Panel>
  )
}

type Consent = 'termsAccepted' | 'wantsOffers'

type PasswordAndTermsProps = ComponentProps<typeof NewPasswordFields> & {
  audience: ComponentProps<typeof Agreements>['audience']
  /** The part of a form that the panel needs. The form may hold more. */
  form: {
    values: Record<Consent, boolean>
    control: (name: Consent) => { id: string; error: string | undefined }
    set: (name: Consent, isYes: boolean) => void
  }
}

/** The terms of an audience, which must be accepted, and a separate consent to mail about offers. */
function Agreements({ audience, terms, offers }: AgreementsProps) {
  const { t } = useLanguage()
  return (
    <div>
      <CheckBox {...boxOf(terms)} name="termsAccepted" label={t('common:form.acceptTerms')} required>
        {/* Opens in a new tab, so that the typed form stays. */}
        <TextLink to={`${paths.terms}?for=${audience}`} target="_blank">
          {t('accounts:terms.read')}
        </TextLink>
      </CheckBox>
      <CheckBox {...boxOf(offers)} name="wantsOffers" label={t('accounts:signup.offers')} />
    </div>
  )
}
function boxOf({ onChange, ...box }: Agreement) {
  return {
    ...box,
    onChange: (event: { currentTarget: { checked: boolean } }) => onChange(event.currentTarget.checked),
  }
}
type Agreement = {
  id: string
  error: string | undefined
  checked: boolean
  onChange: (isYes: boolean) => void
}
type AgreementsProps = {
  audience: 'customer' | 'cook' | 'delivery'
  terms: Agreement
  offers: Agreement
}
