import clsx from 'clsx'
import { Link, type LinkProps } from 'react-router'
import styles from './actions.module.css'

/** A link of its own beside text: underlined, and tall enough for a thumb. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={clsx(styles.link, className)} />
}
