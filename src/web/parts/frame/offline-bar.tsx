import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useSyncExternalStore } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './frame.module.css'

/** Says below the header that there is no network. */
export function OfflineBar() {
  const { t } = useLanguage()
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.bar}>
          <Icon of={IconWifiOff} />
          {t('common:offline.bar')}
        </p>
      )}
    </div>
  )
}

/** Whether the device believes that it has a network. True on the server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
}

function watchNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
