import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconDevices from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Profile, SavedAddress } from '#contract/accounts/profiles.ts'
import { paths } from '#domain/paths.ts'
import { LOCALES } from '#locales/locale.ts'
import { useLogOut } from '#web/parts/frame/menus/use-log-out.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { useInstallOffer } from '#web/platform/device/install.ts'
import { pathInLocale } from '#web/platform/i18n/locale/locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { LinkBar } from '#web/ui/choices/link-bar.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { AppearanceSetting } from './appearance-setting.tsx'
import { EmailSetting } from './email-setting.tsx'
import { NotificationSettings, PushPill } from './notification-settings.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { type SecondFactor, SecondFactorSetting } from './second-factor-setting.tsx'
import { type Session, SessionList } from './session-list.tsx'
import styles from './settings.module.css'
import { ChoiceRow, RowGroup, SettingsRow } from './settings-row.tsx'
import { YourData } from './your-data.tsx'

/** An account's settings as rows that open in place, each with its present value. */
export function SettingsPage(props: SettingsData) {
  const { t } = useLanguage()
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('settings:title')} />
      <h1 className={styles.title}>{t('settings:title')}</h1>
      <Person profile={props.profile} />
      <Stack gap={16} className={styles.groups}>
        {props.addresses && <YourOrders saved={props.addresses}>{props.children}</YourOrders>}
        <RowGroup heading={t('settings:rows.messages')}>
          <SettingsRow icon={IconBell} title={t('settings:rows.notifications')} value={<PushPill />}>
            <NotificationSettings profile={props.profile} />
          </SettingsRow>
        </RowGroup>
        <DeviceAndAccount {...props} />
      </Stack>
      <Elsewhere />
    </div>
  )
}

type SettingsData = {
  profile: Profile
  sessions: readonly Session[]
  /** A customer's saved addresses; null for other roles. */
  addresses: readonly SavedAddress[] | null
  /** Null for accounts that are not admins. */
  secondFactor: SecondFactor | null
  /** The token of the mailed link that led here. */
  emailToken: string | null
  /** The server's clock when it loaded the page. */
  now: number
  /** Changes the saved addresses. */
  children?: ReactNode
}

function Person({ profile: { name, nameAr, email, mobileNumber, portrait } }: Pick<SettingsData, 'profile'>) {
  const { t, format, localized } = useLanguage()
  const shown = localized(name, nameAr)
  return (
    <Panel className={styles.person}>
      <Portrait name={shown} picture={portrait} size={96} />
      <div>
        <p className={clsx(styles.name, 'in-display breaks')}>
          <bdi>{shown}</bdi>
        </p>
        <p className="muted small breaks">
          <bdi dir="ltr">{email}</bdi>
        </p>
        {mobileNumber && (
          <p className="muted small breaks">
            <bdi dir="ltr">{format.mobile(mobileNumber)}</bdi>
          </p>
        )}
      </div>
      <LinkButton to={paths.profile} variant="soft" size="compact">
        {t('settings:rows.edit')}
      </LinkButton>
    </Panel>
  )
}

function YourOrders({ saved, children }: { saved: readonly SavedAddress[]; children: ReactNode }) {
  const { t, format } = useLanguage()
  const [first] = saved
  const others = saved.length - 1
  const name = first && (first.label || first.line)
  const value = (
    <span className={styles.addresses}>
      <bdi>{name ?? t('settings:rows.noAddress')}</bdi>
      {others > 0 && (
        <span className="keeps-size">
          {t('settings:rows.moreAddresses', { n: format.count(others), count: others })}
        </span>
      )}
    </span>
  )
  return (
    <RowGroup heading={t('settings:rows.yours')}>
      <SettingsRow icon={IconMapPin} title={t('accounts:addresses.title')} value={value}>
        {children}
      </SettingsRow>
    </RowGroup>
  )
}

function DeviceAndAccount({ profile, sessions, secondFactor, emailToken, now }: SettingsData) {
  const install = useInstallOffer()
  const { t, format } = useLanguage()
  return (
    <RowGroup heading={t('settings:rows.account')}>
      <ChoiceRow icon={IconLanguage} title={t('settings:language')}>
        <LanguageSetting />
      </ChoiceRow>
      <ChoiceRow icon={IconSun} title={t('settings:rows.appearance')}>
        <AppearanceSetting />
      </ChoiceRow>
      {install && (
        <ChoiceRow icon={IconDeviceMobile} title={t('settings:rows.install')}>
          <Button size="compact" variant="soft" onClick={install}>
            {t('settings:rows.installDo')}
          </Button>
        </ChoiceRow>
      )}
      <SettingsRow
        icon={IconAt}
        title={t('accounts:fields.email')}
        value={<bdi>{profile.email}</bdi>}
        opensAtFirst={emailToken !== null}
      >
        <EmailSetting profile={profile} token={emailToken} />
      </SettingsRow>
      <SettingsRow icon={IconLock} title={t('settings:password')}>
        <PasswordSetting email={profile.email} />
      </SettingsRow>
      {secondFactor && (
        <SettingsRow
          icon={IconShieldLock}
          title={t('accounts:secondFactor.title')}
          value={t(secondFactor.isOn ? 'settings:rows.factorOn' : 'settings:rows.factorOff')}
        >
          <SecondFactorSetting {...secondFactor} />
        </SettingsRow>
      )}
      <SettingsRow
        icon={IconDevices}
        title={t('settings:sessions.title')}
        value={t('settings:rows.devices', { n: format.count(sessions.length), count: sessions.length })}
      >
        <SessionList sessions={sessions} now={now} />
      </SettingsRow>
      <SettingsRow icon={IconFolder} title={t('settings:yourData.title')} value={t('settings:rows.dataDo')}>
        <YourData />
      </SettingsRow>
    </RowGroup>
  )
}

/** Help, terms and the way out. */
function Elsewhere() {
  const { t } = useLanguage()
  const { logOut, isLeaving } = useLogOut()
  return (
    <Panel as="nav" flush className={styles.elsewhere} aria-label={t('settings:title')}>
      <WayTo to={paths.help} icon={IconHelpCircle} text={t('settings:rows.help')} />
      <WayTo to={paths.terms} icon={IconFileText} text={t('settings:rows.terms')} />
      <button
        type="button"
        className={clsx(styles.out, 'in-primary strong')}
        disabled={isLeaving}
        onClick={() => void logOut()}
      >
        {isLeaving ? <Spinner size="22px" /> : <Icon of={IconLogout} size={22} flip />}
        {t('common:nav.logout')}
      </button>
    </Panel>
  )
}

function WayTo({ to, icon, text }: { to: string; icon: IconGlyph; text: string }) {
  return (
    <Link to={to}>
      <Icon of={icon} size={22} />
      {text}
      <Icon of={IconChevronRight} size={20} flip className="to-the-end muted" />
    </Link>
  )
}

/**
 * Links to this page in each language. Opening one stores the choice in the profile (`platform/i18n/locale/keep-language.ts`).
 */
function LanguageSetting() {
  const { t, locale } = useLanguage()
  return (
    <LinkBar label={t('settings:language')} className={styles.languages}>
      {LOCALES.map((each) => (
        <a
          key={each}
          href={pathInLocale(paths.settings, each)}
          aria-current={each === locale || undefined}
          hrefLang={each}
        >
          {t(`settings:languages.${each}`)}
        </a>
      ))}
    </LinkBar>
  )
}
