import type { ComponentProps } from 'react'
import styles from './modal.module.css'
import { useModal } from './use-modal.ts'

/** A window above the page: a bottom sheet on phones, centred on wider screens. */
export function Modal({ open, onClose, locked, ...dialog }: ModalProps) {
  return <dialog {...useModal(open, onClose, locked)} {...dialog} className={styles.modal} />
}

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'className'> & {
  open: boolean
  onClose: () => void
  /** A running request keeps it open. */
  locked?: boolean
}
