import { paths } from '#domain/paths.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { CheckBox } from '#web/ui/choices/check-box.tsx'

/** The terms of an audience, which must be accepted, and a separate consent to mail about offers. */
export function Agreements({ audience, terms, offers }: AgreementsProps) {
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
