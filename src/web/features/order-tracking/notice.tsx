import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import styles from './track-order.module.css'

/** A quiet line beside the order, which screen readers announce when it appears. */
export function Notice({ icon = IconInfoCircle, tone = 'quiet', action, children }: NoticeProps) {
  return (
    <div role="status" className={clsx(styles.notice, styles[tone])}>
      <Icon of={icon} size={20} className={styles.icon} />
      <p className={styles.text}>{children}</p>
      {action && (
        <Button variant="ghost" size="compact" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

type NoticeProps = {
  icon?: IconGlyph
  /** `changed` means that something other than the request happened. `stale` means that the page may be out of date. */
  tone?: 'quiet' | 'changed' | 'stale'
  action?: { label: string; onPress: () => void }
  children: ReactNode
}
