import type { Profile } from '#contract/accounts/profiles.ts'
import { ColourModeButton } from '#web/parts/frame/menus/colour-mode-button.tsx'
import { useLogOut } from '#web/parts/frame/menus/use-log-out.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { EmailSetting } from './email-setting.tsx'
import { LanguageSetting } from './language-setting.tsx'
import { MailSetting } from './mail-setting.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { type SecondFactor, SecondFactorSetting } from './second-factor-setting.tsx'
import { type Session, SessionList } from './session-list.tsx'
import styles from './settings.module.css'
import { YourData } from './your-data.tsx'

/** Language, e-mail, password, devices and personal data of an account. */
export function SettingsPage({ profile, sessions, secondFactor, emailToken, now }: SettingsData) {
  const { t } = useTranslation()
  const logOut = useLogOut()
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('settings:title')} />
      <h1>{t('settings:title')}</h1>
      <Panel heading={t('settings:language')}>
        <LanguageSetting />
      </Panel>
      <Panel heading={t('settings:colours')}>
        <ColourModeButton withText />
      </Panel>
      <Panel heading={t('accounts:fields.email')}>
        <EmailSetting email={profile.email} token={emailToken} />
      </Panel>
      <Panel heading={t('settings:password')}>
        <PasswordSetting email={profile.email} />
      </Panel>
      {secondFactor && (
        <Panel heading={t('accounts:secondFactor.title')}>
          <SecondFactorSetting {...secondFactor} />
        </Panel>
      )}
      <Panel heading={t('settings:sessions.title')}>
        <SessionList sessions={sessions} now={now} />
      </Panel>
      <Panel heading={t('settings:mails.title')}>
        {profile.role === 'customer' && (
          <MailSetting
            of="wantsOrderLetters"
            wanted={profile.wantsOrderLetters}
            label={t('settings:mails.orders')}
          />
        )}
        <MailSetting of="wantsOffers" wanted={profile.wantsOffers} label={t('accounts:signup.offers')} />
      </Panel>
      <Panel heading={t('settings:yourData.title')}>
        <YourData />
      </Panel>
      <Button variant="ghost" onClick={() => void logOut()}>
        {t('common:nav.logout')}
      </Button>
    </div>
  )
}

type SettingsData = {
  profile: Profile
  sessions: readonly Session[]
  /** Null for accounts that are not admins. */
  secondFactor: SecondFactor | null
  /** The token of the mailed link that led here. */
  emailToken: string | null
  /** The server's clock when it loaded the page. */
  now: number
}
