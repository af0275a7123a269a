import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { DoorWait as Wait } from '#domain/ordering/incidents.ts'
import { callAddress } from '#web/parts/support/reach.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './incident-sheet.module.css'

/** The ten minutes at a closed door, and the two calls that end them. */
export function DoorWait({ wait, left, mobile, onCall }: DoorWaitProps) {
  const { t, format } = useLanguage()
  const calls = [
    { at: wait.firstCall, waiting: 'firstCall', made: 'firstCallAt' },
    { at: wait.secondCall, waiting: 'secondCall', made: 'secondCallAt' },
  ] as const
  const next = calls.findIndex(({ at }) => at === null)
  return (
    <div className={styles.door}>
      <p className={styles.how}>
        <span>{t('incidents:report.door')}</span>
        <b
          className={styles.clock}
          role="timer"
          aria-label={t('incidents:report.left', { time: format.countdown(left) })}
        >
          {format.countdown(left)}
        </b>
      </p>
      {calls.map(({ at, waiting, made }, index) => (
        <div key={made} className={styles.call}>
          <span className={styles.disc} data-done={at !== null || undefined}>
            {at !== null && <Icon of={IconCheck} size={16} />}
          </span>
          <span className={styles.what}>
            {at === null
              ? t(`incidents:report.${waiting}`)
              : t(`incidents:report.${made}`, { time: format.clock(at) })}
          </span>
          {index === next && mobile && (
            <a href={callAddress(mobile)} className={styles.dial} onClick={onCall}>
              <Icon of={IconPhone} size={20} />
              {t(index === 0 ? 'incidents:report.call' : 'incidents:report.callAgain')}
            </a>
          )}
        </div>
      ))}
    </div>
  )
}

type DoorWaitProps = {
  wait: Wait
  /** In milliseconds. */
  left: number
  mobile: string | null
  onCall: () => void
}
