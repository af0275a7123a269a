import { useState } from 'react'
import type { Profile } from '#contract/accounts/profiles.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import styles from './settings.module.css'

/** Which mails come: news of orders, for customers, and offers, by consent. */
export function MailSettings({ profile }: { profile: Profile }) {
  const { t } = useLanguage()
  return (
    <>
      {profile.role === 'customer' && (
        <MailSetting
          of="wantsOrderLetters"
          wanted={profile.wantsOrderLetters}
          label={t('settings:mails.orders')}
        />
      )}
      <MailSetting of="wantsOffers" wanted={profile.wantsOffers} label={t('accounts:signup.offers')} />
      <p className={styles.note}>{t('settings:rows.savesItself')}</p>
    </>
  )
}

/** Switching is one press each way, and says that it is saved. A switch that failed goes back. */
function MailSetting({ of, wanted, label }: MailSettingProps) {
  const { t } = useLanguage()
  const [isOn, setOn] = useState(wanted)
  const [isSaved, setSaved] = useState(false)
  const save = useCommand((wants: boolean) => client().profiles.changeProfile({ [of]: wants }))
  const handleChange = async (wants: boolean) => {
    if (save.pending) return
    setOn(wants)
    setSaved(false)
    const answer = await save.run(wants)
    setSaved(answer?.ok === true)
    if (!answer?.ok) setOn(!wants)
  }
  return (
    <div className={styles.mail}>
      <Switch
        label={label}
        checked={isOn}
        aria-busy={save.pending || undefined}
        onChange={(event) => void handleChange(event.currentTarget.checked)}
      />
      <p role="status" className={styles.saved}>
        {isSaved && t('settings:rows.saved')}
      </p>
      {save.problem && <InlineError title={save.problem} />}
    </div>
  )
}

type MailSettingProps = { of: 'wantsOffers' | 'wantsOrderLetters'; wanted: boolean; label: string }
