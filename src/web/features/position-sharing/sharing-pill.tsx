import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconCurrentLocationOff from '@tabler/icons-react/dist/esm/icons/IconCurrentLocationOff.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import clsx from 'clsx'
import { LoggedOutLine } from '#web/parts/frame/shells/live-note.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import styles from './position-sharing.module.css'
import { usePositionSharing } from './position-sharing-provider.tsx'
import type { SharingState } from './sharing.ts'
import { useSharingWords } from './use-sharing-words.ts'

const WELL: readonly SharingState[] = ['starting', 'sharing']

/** Shows in the header that customers can follow this phone. Failures are shown quietly, because the delivery goes on anyway. */
export function SharingPill() {
  const { state } = usePositionSharing()
  const words = useSharingWords()
  return (
    <div role="status" className="shrinks">
      {state !== 'off' && (
        <Badge
          tone={WELL.includes(state) ? 'good' : 'waiting'}
          icon={WELL.includes(state) ? IconCurrentLocation : IconCurrentLocationOff}
        >
          {words(state).short}
        </Badge>
      )}
    </div>
  )
}

/** The state of sharing as a sentence: what is shared, when it was last sent, and how to unblock it. */
export function SharingNote({ ago }: { ago: (at: number) => string }) {
  const { t } = useLanguage()
  const { state, sentAt } = usePositionSharing()
  const words = useSharingWords()
  const isWell = state === 'off' || WELL.includes(state)
  return (
    <Note
      size="large"
      tone={state === 'off' ? 'plain' : isWell ? 'good' : 'waiting'}
      icon={isWell ? IconCurrentLocation : IconCurrentLocationOff}
      top
      className={styles.note}
    >
      <span>
        <span className="medium own-line">{words(state).long}</span>
        {state !== 'off' && sentAt !== null && (
          <span className="small own-line">{t('delivery:position.lastSent', { ago: ago(sentAt) })}</span>
        )}
      </span>
    </Note>
  )
}

/**
 * Says that something waits for the network, where the courier need not act, or for a log-in, to which it leads. Nothing is lost either
 * way.
 */
export function OutboxLine({ isLoggedOut }: { isLoggedOut: boolean }) {
  const { t, format } = useLanguage()
  const { waiting } = usePositionSharing()
  return (
    <div role="status">
      {isLoggedOut && <LoggedOutLine text={t('delivery:queue.loggedOut')} />}
      {!isLoggedOut && waiting > 0 && (
        <Note icon={IconWifiOff} className={clsx(styles.line, 'below-14 medium')}>
          {t('delivery:queue.queued', { n: format.count(waiting), count: waiting })}
        </Note>
      )}
    </div>
  )
}
