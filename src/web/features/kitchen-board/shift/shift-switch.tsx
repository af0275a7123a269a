import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import clsx from 'clsx'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useKitchenBoard } from '../kitchen-board-provider.tsx'
import styles from './shift-switch.module.css'

/** Starts and ends the shift of this device. Reserves its room until the browser's storage was read. */
export function ShiftSwitch() {
  const { t } = useTranslation()
  const { shift, staleSince } = useKitchenBoard()
  const isCutOff = staleSince !== null
  if (shift.on) {
    return (
      <div className={styles.shift}>
        {shift.silenced ? (
          <Button variant="samna" icon={IconBellOff} onClick={shift.start} className={styles.state}>
            {t('ordering:cook.soundBlocked')}
          </Button>
        ) : (
          <span className={clsx(styles.state, styles.on, isCutOff && styles.cutOff)}>
            <Icon of={isCutOff ? IconBellOff : IconBellRinging} size={20} />
            {t(isCutOff ? 'ordering:cook.bellCutOff' : 'ordering:cook.shiftOn')}
          </span>
        )}
        <Button variant="ghost" onClick={shift.end} className={styles.end}>
          {t('ordering:cook.endShift')}
        </Button>
      </div>
    )
  }
  return (
    <div className={clsx(styles.shift, styles.off, shift.on === null && styles.unknown)}>
      <Icon of={IconBellOff} size={26} className={styles.bell} />
      <p className={styles.words}>
        <strong>{t('ordering:cook.shiftOff')}</strong>
        <span className={styles.note}>{t('ordering:cook.startShiftNote')}</span>
      </p>
      <Button icon={IconBell} onClick={shift.start} className={styles.start}>
        {t('ordering:cook.startShift')}
      </Button>
    </div>
  )
}
