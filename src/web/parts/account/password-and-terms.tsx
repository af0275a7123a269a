import type { ComponentProps } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { Agreements } from './agreements.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './password-and-terms.module.css'

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
