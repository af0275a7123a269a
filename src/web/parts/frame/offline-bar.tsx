import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useSyncExternalStore } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useStaleSince } from '#web/platform/page/keep-what-is-shown.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './frame.module.css'

/** Says below the header that there is no network, or since when the page is old because it could not be read again. */
export function OfflineBar() {
  const { t, format } = useLanguage()
  const isOnline = useIsOnline()
  const staleSince = useStaleSince()
  const problem = !isOnline
    ? t('common:offline.bar')
    : staleSince !== null && t('common:state.couldNotRefresh', { time: format.clock(staleSince) })
  return (
    <div role="status" className={styles.offline}>
      {problem && (
        <p className={styles.bar}>
          <Icon of={IconWifiOff} />
          {problem}
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
