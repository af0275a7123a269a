import type { District } from '#contract/settings.ts'
import { paths } from '#domain/paths.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import styles from './courier-sign-up.module.css'
import { CourierSignUpForm } from './courier-sign-up-form.tsx'
import { useCourierSignUp } from './use-courier-sign-up.ts'

/** The page on which couriers sign up: personal details and vehicle, papers, base location. */
export function CourierSignUpPage({ districts }: { districts: readonly District[] }) {
  const { t } = useLanguage()
  const signUp = useCourierSignUp(districts)
  return (
    <div className={`page ${styles.page}`}>
      <PageHead
        title={t('common:pages.signupDelivery.title')}
        description={t('common:pages.signupDelivery.description')}
        canonicalPath={paths.signupDelivery}
      />
      <div>
        <h1>{t('accounts:courier.title')}</h1>
        <p className={styles.body}>{t('accounts:courier.body')}</p>
        <p className={styles.login}>
          {t('accounts:signup.haveAccount')}{' '}
          <TextLink to={paths.login}>{t('accounts:login.submit')}</TextLink>
        </p>
        <noscript>
          <p className={styles.body}>{t('accounts:signup.needsScript')}</p>
        </noscript>
      </div>
      <CourierSignUpForm signUp={signUp} districts={districts} />
    </div>
  )
}
