import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { ringingOrders } from '../board.ts'
import styles from '../kitchen-board.module.css'
import { useKitchenBoard } from '../kitchen-board-provider.tsx'
import { GotIt } from '../ring-banner.tsx'

/**
 * Starts and ends the shift of this device. Reserves its room until the browser's storage was read. With `rings` the same row
 * says how many orders ring, so that nothing below it moves.
 */
export function ShiftSwitch({ rings = false }: { rings?: boolean }) {
  const { t, format } = useLanguage()
  const { board, shift, staleSince } = useKitchenBoard()
  const isCutOff = staleSince !== null
  const count = ringingOrders(board).length
  const isRinging = rings && count > 0
  const isLoud = isRinging && !shift.silenced && !isCutOff
  if (shift.on) {
    return (
      <ShiftRow
        label={t(isCutOff ? 'ordering:cook.bellCutOff' : 'ordering:cook.shiftOn')}
        className={clsx(isLoud && styles.loud)}
        rings={isRinging}
      >
        {shift.silenced ? (
          <Button variant="samna" icon={IconBellOff} onClick={shift.start} className={styles.switchState}>
            {t('ordering:cook.soundBlocked')}
          </Button>
        ) : (
          <Badge
            large
            tone={isCutOff ? 'plain' : 'good'}
            className={clsx(styles.switchState, isLoud && styles.count)}
          >
            <Icon of={isCutOff ? IconBellOff : IconBellRinging} size={isLoud ? 26 : 20} />
            <span className={clsx(isLoud && 'visually-hidden')}>
              {t(isCutOff ? 'ordering:cook.bellCutOff' : 'ordering:cook.shiftOn')}
            </span>
            {isLoud && t('ordering:cook.arrivedCount', { n: format.count(count), count })}
          </Badge>
        )}
        {isRinging ? (
          <GotIt variant={isLoud ? 'samna' : 'ghost'} className={isLoud ? undefined : styles.end} />
        ) : (
          <Button variant="ghost" onClick={shift.end} className={styles.end}>
            {t('ordering:cook.endShift')}
          </Button>
        )}
      </ShiftRow>
    )
  }
  return (
    <ShiftRow
      label={t('ordering:cook.shiftOff')}
      className={clsx(styles.off, shift.on === null && styles.unknown)}
    >
      <Icon of={IconBellOff} size={26} className="keeps-size" />
      <p className={styles.words}>
        <strong>{t('ordering:cook.shiftOff')}</strong>
        <span className={clsx(styles.note, 'small close-lines')}>{t('ordering:cook.startShiftNote')}</span>
      </p>
      <Button icon={IconBell} onClick={shift.start} className={styles.start}>
        {t('ordering:cook.startShift')}
      </Button>
    </ShiftRow>
  )
}

/** Takes the focus when a press replaces its button, so that screen readers read what it says now. */
function ShiftRow({ label, className, rings = false, children }: ShiftRowProps) {
  return (
    <Row
      as="section"
      gap={12}
      lineGap={8}
      aria-label={label}
      data-takes-focus
      className={clsx(styles.shift, className)}
      data-ringing={rings ? '' : undefined}
    >
      {children}
    </Row>
  )
}

type ShiftRowProps = { label: string; className: string; rings?: boolean; children: ReactNode }
