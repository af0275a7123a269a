import { type ReactNode, useState } from 'react'
import type { Profile } from '#contract/accounts/profiles.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { PICTURES_MS } from '#domain/durations.ts'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { PicturePicker, useBusyPictures } from '#web/parts/picture/picture-picker.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './own-profile.module.css'
import { PersonForm } from './person-form.tsx'

/** A person's own profile. `children` are the parts of their role. */
export function ProfilePage({ profile, children }: { profile: Profile; children?: ReactNode }) {
  const { t } = useLanguage()
  return (
    <div className={`page ${styles.page} grid in-middle`}>
      <PageHead title={t('common:pages.profile.title')} />
      <h1>{t('common:pages.profile.title')}</h1>
      <Panel heading={t('accounts:signup.you')}>
        <Stack gap={16}>
          <PortraitSetting portrait={profile.portrait} role={profile.role} />
          <PersonForm profile={profile} />
        </Stack>
      </Panel>
      {children}
    </div>
  )
}

/** The portrait. A chosen picture is saved at once, and stays in the field until it is. */
function PortraitSetting({ portrait, role }: { portrait: string | null; role: Role }) {
  const { t } = useLanguage()
  const [unsaved, setUnsaved] = useState<File | null>(null)
  const pictures = useBusyPictures()
  const save = useCommand(async (picture: File | null): Promise<{ portrait: string | null }> => {
    return picture
      ? client().accounts.setPortrait({ picture }, { signal: AbortSignal.timeout(PICTURES_MS) })
      : client().accounts.removePortrait()
  })
  const handleChange = async (picture: File | null) => {
    setUnsaved(picture)
    if (!picture && unsaved) return save.forget()
    const answer = await save.run(picture)
    if (!answer?.ok) return
    setUnsaved(null)
    toast({ tone: 'success', title: t('accounts:profile.saved') })
  }
  return (
    <>
      <LeaveQuestion isChanged={pictures.isBusy || unsaved !== null} consequence={t('common:leave.photo')} />
      <PicturePicker
        id="profile-portrait"
        label={t('accounts:profile.portrait')}
        help={t(
          role === 'cook' || role === 'delivery'
            ? 'accounts:profile.portraitSeen'
            : 'accounts:profile.portraitYours',
        )}
        shape="face"
        value={unsaved}
        savedUrl={portrait}
        isSending={save.pending}
        error={save.problem ?? undefined}
        onRetry={unsaved && save.failure ? () => void handleChange(unsaved) : undefined}
        onChange={(picture) => void handleChange(picture)}
        onBusy={pictures.onBusy}
      />
    </>
  )
}
