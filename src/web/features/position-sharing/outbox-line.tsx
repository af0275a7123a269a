import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './outbox-line.module.css'
import { usePositionSharing } from './position-sharing-provider.tsx'

/** Says that something waits for the network. Nothing is lost, and the courier need not act. */
export function OutboxLine() {
  const { t } = useTranslation()
  const format = useFormat()
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
