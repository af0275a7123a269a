import type { Role } from '#domain/accounts/roles.ts'
import { PicturePicker } from '#web/parts/picture/picture-picker.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

/** As long as the server waits for a picture. */
const PATIENCE_MS = 120_000

/** The portrait. A chosen picture is saved at once. */
export function PortraitSetting({ portrait, role }: { portrait: string | null; role: Role }) {
  const { t } = useLanguage()
  const save = useCommand(async (picture: File | null): Promise<{ portrait: string | null }> => {
    return picture
      ? client().accounts.setPortrait({ picture }, { signal: AbortSignal.timeout(PATIENCE_MS) })
      : client().accounts.removePortrait()
  })
  const handleChange = async (picture: File | null) => {
    const answer = await save.run(picture)
    if (answer?.ok) toast({ tone: 'success', title: t('accounts:profile.saved') })
  }
  return (
    <PicturePicker
      id="profile-portrait"
      label={t('accounts:profile.portrait')}
      help={t(
        role === 'cook' || role === 'delivery'
          ? 'accounts:profile.portraitSeen'
          : 'accounts:profile.portraitYours',
      )}
      shape="face"
      value={null}
      savedUrl={portrait}
      isSending={save.pending}
      error={save.problem ?? undefined}
      onChange={(picture) => void handleChange(picture)}
    />
  )
}
