import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './position-sharing.module.css'
import { usePositionSharing } from './position-sharing-provider.tsx'

/** Says that something waits for the network. Nothing is lost, and the courier need not act. */
export function OutboxLine() {
  const { t, format } = useLanguage()
  const { waiting } = usePositionSharing()
  return (
    <div role="status">
      {waiting > 0 && (
        <p className={styles.line}>
          <Icon of={IconWifiOff} size={20} />
          {t('delivery:queue.queued', { n: format.count(waiting), count: waiting })}
        </p>
      )}
    </div>
  )
}
