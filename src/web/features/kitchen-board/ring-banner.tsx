import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import clsx from 'clsx'
import { Link, useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button, type ButtonProps } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { ringingOrders } from './board.ts'
import { useKitchenBoard } from './kitchen-board-provider.tsx'
import styles from './ring-banner.module.css'

/** The orders that the bell rings for, with one large button that stops it. The board says it in the bell's own row. */
export function RingBanner() {
  const { t, format } = useLanguage()
  const { pathname } = useLocation()
  const { board, shift } = useKitchenBoard()
  const ringing = ringingOrders(board)
  if (!shift.on || ringing.length === 0 || pathname === paths.cookOrders) return null
  const title = t('ordering:cook.arrivedCount', { n: format.count(ringing.length), count: ringing.length })
  return (
    <Row as="section" gap={14} lineGap={10} className={styles.banner} aria-label={title}>
      <Icon of={IconBellRinging} size={26} className={styles.bell} />
      <div className={styles.words}>
        <Link to={paths.cookOrders} className={clsx(styles.title, 'target strong underlined')}>
          {title}
        </Link>
        {shift.silenced && pathname !== paths.cookHome && (
          <p className={clsx(styles.text, 'small close-lines')}>{t('ordering:cook.soundBlocked')}</p>
        )}
      </div>
      <GotIt />
    </Row>
  )
}

/** Marks every order that rings as seen. */
export function GotIt({ variant = 'samna', className }: Pick<ButtonProps, 'variant' | 'className'>) {
  const { t } = useLanguage()
  const { board, acknowledge } = useKitchenBoard()
  const seen = useCommand(acknowledge, { revalidates: false })
  return (
    <Button
      variant={variant}
      loading={seen.pending}
      onClick={() => void seen.run(ringingOrders(board).map(({ id }) => id))}
      className={className}
    >
      {t('ordering:cook.acknowledge')}
    </Button>
  )
}
