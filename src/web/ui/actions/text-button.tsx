import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './actions.module.css'

/** A button that looks like a text link, for what happens on the page itself. */
export function TextButton({ type = 'button', className, ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={clsx(styles.link, styles.bare, className)} />
}
