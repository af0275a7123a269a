import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import clsx from 'clsx'
import { Link, useLocation } from 'react-router'
import { loginFrom } from '#domain/paths.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './work-shell.module.css'

/**
 * Says to people at work that their board is being polled, since when no new order reaches them, or that this device's session has
 * ended. One region for all of it, because screen readers only hear text that changes inside one.
 */
export function LiveNote({ polling, staleSince, cutOff, loggedOut = null }: LiveNoteProps) {
  const { t, format } = useLanguage()
  return (
    <div role="status">
      {loggedOut && <LoggedOutLine text={loggedOut} />}
      {!loggedOut && polling && (
        <Note size="small" icon={IconWifiOff} className={styles.note}>
          {staleSince === null
            ? t('ordering:cook.streamDown')
            : t(cutOff, { time: format.clock(staleSince) })}
        </Note>
      )}
    </div>
  )
}

/** Leads from an ended session to the log-in and back. */
export function LoggedOutLine({ text }: { text: string }) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <Note as="div" size="small" className={styles.note}>
      <Row as="p" gap={8} between>
        <span>{text}</span>
        <Link to={loginFrom(pathname + search)} className={clsx(styles.login, 'target underlined one-line')}>
          {t('common:nav.login')}
        </Link>
      </Row>
    </Note>
  )
}

type LiveNoteProps = {
  polling: boolean
  /** When the board was last confirmed, if it could not be loaded since. Otherwise null. */
  staleSince: number | null
  /** The text for a board that nothing reaches, with its time. */
  cutOff: 'ordering:cook.noConnection' | 'delivery:orders.noConnection'
  /** What an ended session means here. */
  loggedOut?: string | null
}
