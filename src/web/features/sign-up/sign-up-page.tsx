import { loginFrom, paths } from '#domain/paths.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { CookNotes } from './cook-notes.tsx'
import styles from './sign-up.module.css'
import { SignUpForm } from './sign-up-form.tsx'
import { type SignUpData, useSignUp } from './use-sign-up.ts'

/** The page on which customers and cooks sign up. */
export function SignUpPage(data: SignUpData) {
  const { t } = useLanguage()
  const signUp = useSignUp(data)
  const { role } = signUp.form.values
  const isCook = role === 'cook'
  return (
    <div className={`page ${styles.page} ${isCook ? styles.wide : ''}`}>
      <PageHead
        title={t(data.role === 'cook' ? 'common:pages.signupCook.title' : 'common:pages.signup.title')}
        description={t(
          data.role === 'cook' ? 'common:pages.signupCook.description' : 'common:pages.signup.description',
        )}
        canonicalPath={data.role === 'cook' ? paths.signupCook : paths.signup}
      />
      <div className={styles.head}>
        <h1>{t(`accounts:signup.${role}.title`)}</h1>
        <p className={styles.body}>{t(`accounts:signup.${role}.body`)}</p>
        <p className={styles.login}>
          {t('accounts:signup.haveAccount')}{' '}
          <TextLink to={data.from ? loginFrom(data.from) : paths.login}>
            {t('accounts:login.submit')}
          </TextLink>
        </p>
        <noscript>
          <p className={styles.body}>{t('accounts:signup.needsScript')}</p>
        </noscript>
      </div>
      <SignUpForm signUp={signUp} districts={data.districts} />
      {isCook && <CookNotes className={styles.notes} />}
    </div>
  )
}
