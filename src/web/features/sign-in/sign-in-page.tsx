import type { ReactNode } from 'react'
import { paths, signupFrom } from '#domain/paths.ts'
import fattah from '#web/assets/cutouts/cut-fattah.webp?url'
import { KhayamPattern } from '#web/parts/frame/brand.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Stitched } from '#web/ui/surface/panel.tsx'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** The page that signs in, with links to signing up and to ordering as a guest. */
export function SignInPage({ from }: { from: string | null }) {
  const { t } = useLanguage()
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.column}>
        <h1>{t('accounts:login.title')}</h1>
        <p className={styles.body}>{from === null ? t('accounts:login.body') : t('accounts:login.back')}</p>
        <SignInForm from={from} />
        <noscript>
          <p className={styles.body}>{t('accounts:login.needsScript')}</p>
        </noscript>
        <LinkButton
          to={from?.startsWith('/checkout') ? from : '/'}
          variant="ghost"
          fullWidth
          className="above-12"
        >
          {t('accounts:login.asGuest')}
        </LinkButton>
        <section aria-labelledby="new-here" className={styles.join}>
          <h2 id="new-here" className="h5">
            {t('accounts:login.noAccount')}
          </h2>
          <Row as="ul" gap={20} lineGap={0} align="stretch">
            <Way to={from ? signupFrom(from) : paths.signup}>{t('accounts:login.signup')}</Way>
            <Way to={paths.signupCook}>{t('accounts:login.signupCook')}</Way>
            <Way to={paths.signupDelivery}>{t('accounts:login.signupDelivery')}</Way>
          </Row>
        </section>
      </div>
      <KhayamPattern className={`on-wide ${styles.panel}`}>
        <Stitched className={styles.seam}>
          <p className={styles.slogan}>
            <span>{t('catalog:home.heroFirst')}</span> <span>{t('catalog:home.heroSecond')}</span>
          </p>
          <img src={fattah} alt="" width={900} height={675} decoding="async" className={styles.dish} />
        </Stitched>
      </KhayamPattern>
    </div>
  )
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <TextLink to={to}>{children}</TextLink>
    </li>
  )
}
