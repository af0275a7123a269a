import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'

/** Switches the sound of what newly waits on or off, in this browser. */
export function SoundSwitch({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const { t } = useLanguage()
  return (
    <IconButton
      icon={isOn ? IconVolume : IconVolumeOff}
      label={t(isOn ? 'admin:overview.sound.on' : 'admin:overview.sound.off')}
      aria-pressed={isOn}
      onClick={onToggle}
      data-needs-script
    />
  )
}
