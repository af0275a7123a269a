import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import styles from './modal.module.css'
import { Modal } from './modal.tsx'

/** A small window for a short form: a bottom sheet on phones, centred on wider screens. */
export function Dialog({ open, onClose, title, closeLabel, locked = false, children }: DialogProps) {
  const titleId = useId()
  return (
    <Modal open={open} onClose={onClose} locked={locked} aria-labelledby={titleId}>
      <div className={styles.window}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton
            icon={IconX}
            label={closeLabel}
            aria-disabled={locked || undefined}
            onClick={() => locked || onClose()}
          />
        </header>
        {children}
      </div>
    </Modal>
  )
}

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** A running request keeps it open. */
  locked?: boolean
  children: ReactNode
}
