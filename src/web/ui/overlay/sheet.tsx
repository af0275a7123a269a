import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { useModal } from './modal.tsx'
import styles from './sheet.module.css'

/** A bottom sheet on phones, a panel at the inline end on wider screens. */
export function Sheet({
  open,
  onClose,
  title,
  closeLabel,
  locked = false,
  onLeave,
  footer,
  fit = false,
  wide = false,
  children,
}: SheetProps) {
  const titleId = useId()
  const modal = useModal(open, onClose, { locked, onLeave })
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={clsx(styles.sheet, fit && styles.fit, wide && styles.wide)}
    >
      <div className={styles.inside}>
        <span className={styles.grabber} aria-hidden="true" />
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <IconButton
            icon={IconX}
            label={closeLabel}
            aria-disabled={locked || undefined}
            onClick={() => locked || (onLeave ?? onClose)()}
          />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}

type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** A running request keeps it open. */
  locked?: boolean
  /** Asks instead of closing it. */
  onLeave?: (() => void) | undefined
  /** Stays visible below the scrolling body. */
  footer?: ReactNode
  /** As high as its content on phones, instead of 85 % of the screen. */
  fit?: boolean
  /** 480 px instead of 440 on desktop. */
  wide?: boolean
  children: ReactNode
}
