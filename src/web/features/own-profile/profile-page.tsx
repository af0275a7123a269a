import type { ReactNode } from 'react'
import type { Profile } from '#contract/accounts/profiles.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './own-profile.module.css'
import { PersonForm } from './person-form.tsx'
import { PortraitSetting } from './portrait-setting.tsx'

/** A person's own profile. `children` are the parts of their role. */
export function ProfilePage({ profile, children }: { profile: Profile; children?: ReactNode }) {
  const { t } = useLanguage()
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('common:pages.profile.title')} />
      <h1>{t('common:pages.profile.title')}</h1>
      <Panel heading={t('accounts:signup.you')}>
        <div className={styles.form}>
          <PortraitSetting portrait={profile.portrait} role={profile.role} />
          <PersonForm profile={profile} />
        </div>
      </Panel>
      {children}
    </div>
  )
}
