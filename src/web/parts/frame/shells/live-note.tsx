import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './work-shell.module.css'

/** Says to people at work that their board is being polled, or since when no new order reaches them. */
export function LiveNote({ polling, staleSince, cutOff }: LiveNoteProps) {
  const { t, format } = useLanguage()
  return (
    <div role="status">
      {polling && (
        <p className={styles.note}>
          <Icon of={IconWifiOff} size={18} />
          {staleSince === null
            ? t('ordering:cook.streamDown')
            : t(cutOff, { time: format.clock(staleSince) })}
        </p>
      )}
    </div>
  )
}

type LiveNoteProps = {
  polling: boolean
  /** When the board was last confirmed, if it could not be loaded since. Otherwise null. */
  staleSince: number | null
  /** The text for a board that nothing reaches, with its time. */
  cutOff: 'ordering:cook.noConnection' | 'delivery:orders.noConnection'
}
