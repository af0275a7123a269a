import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import { Link, useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { ringingOrders } from './board.ts'
import { useKitchenBoard } from './kitchen-board-provider.tsx'
import styles from './ring-banner.module.css'

/** These pages have the bell's own row. */
const SAYS_ITSELF: ReadonlySet<string> = new Set([paths.cookHome, paths.cookOrders])

/** The orders that the bell rings for, on every page of the cook, with one large button that stops it. */
export function RingBanner() {
  const { t } = useTranslation()
  const format = useFormat()
  const { pathname } = useLocation()
  const { board, acknowledge, shift } = useKitchenBoard()
  const seen = useCommand(acknowledge, { revalidates: false })
  const ringing = ringingOrders(board)
  if (!shift.on || ringing.length === 0) return null
  const title = t('ordering:cook.arrivedCount', { n: format.count(ringing.length), count: ringing.length })
  return (
    <section className={styles.banner} aria-label={title}>
      <Icon of={IconBellRinging} size={26} className={styles.bell} />
      <div className={styles.words}>
        {pathname === paths.cookOrders ? (
          <p className={styles.title}>{title}</p>
        ) : (
          <Link to={paths.cookOrders} className={styles.title}>
            {title}
          </Link>
        )}
        {shift.silenced && !SAYS_ITSELF.has(pathname) && (
          <p className={styles.text}>{t('ordering:cook.soundBlocked')}</p>
        )}
      </div>
      <Button
        variant="samna"
        loading={seen.pending}
        onClick={() => void seen.run(ringing.map(({ id }) => id))}
        className={styles.seen}
      >
        {t('ordering:cook.acknowledge')}
      </Button>
    </section>
  )
}
