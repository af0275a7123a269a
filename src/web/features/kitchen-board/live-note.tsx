import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useKitchenBoard } from './kitchen-board-provider.tsx'
import styles from './live-note.module.css'

/** Says that the board is being polled, or that polling fails too and how old the board is. */
export function LiveNote() {
  const { t } = useTranslation()
  const format = useFormat()
  const { polling, staleSince } = useKitchenBoard()
  return (
    <div role="status">
      {polling && (
        <p className={styles.note}>
          <Icon of={IconWifiOff} size={18} />
          {staleSince === null
            ? t('ordering:cook.streamDown')
            : t('common:state.couldNotRefresh', { time: format.clock(staleSince) })}
        </p>
      )}
    </div>
  )
}
