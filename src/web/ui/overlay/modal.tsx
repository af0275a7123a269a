import type { ComponentProps } from 'react'
import styles from './modal.module.css'
import { useModal } from './use-modal.ts'

/** A window above the page: a bottom sheet on phones, in the middle of wider screens. */
export function Modal({ open, onClose, held, ...dialog }: ModalProps) {
  return <dialog {...useModal(open, onClose, held)} {...dialog} className={styles.modal} />
}

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'className'> & {
  open: boolean
  onClose: () => void
  /** What it asked for is on its way: it stays until that is answered. */
  held?: boolean
}
