import { loginFrom, paths, signupFrom } from '#domain/paths.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from '../checkout.module.css'
import type { Checkout } from '../use-checkout.ts'
import { type FieldState, NumberedPanel, useFieldWiring } from './numbered-panel.tsx'

/** Who the courier calls at the door. */
export function WhoPanel({ checkout }: { checkout: FieldState & Pick<Checkout, 'isGuest'> }) {
  const { t } = useLanguage()
  const { isGuest } = checkout
  const wire = useFieldWiring(checkout)
  return (
    <NumberedPanel number={1} title={t('ordering:checkout.who')}>
      {isGuest && (
        <Row as="p" gap={14} lineGap={0} className="below-10 small close-lines">
          <span>{t('accounts:signup.haveAccount')}</span>
          <TextLink to={loginFrom(paths.checkout)} className={styles.link}>
            {t('common:nav.login')}
          </TextLink>
          <TextLink to={signupFrom(paths.checkout)} className={styles.link}>
            {t('accounts:login.signup')}
          </TextLink>
        </Row>
      )}
      <div className={styles.fields}>
        <TextField {...wire('name')} label={t('ordering:checkout.name')} autoComplete="name" dir="auto" />
        <PhoneField {...wire('mobile')} label={t('ordering:checkout.mobile')} />
        {isGuest && (
          <TextField
            {...wire('email')}
            label={t('ordering:checkout.email')}
            help={t('ordering:checkout.emailHelp')}
            type="email"
            autoComplete="email"
            ltr
            className={styles.whole}
          />
        )}
      </div>
    </NumberedPanel>
  )
}
