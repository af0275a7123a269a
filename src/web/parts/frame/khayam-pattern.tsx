import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './frame.module.css'

/** A teal background with khayamiya stars, for heroes and for dishes without a photo. */
export function KhayamPattern({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.field, className)} />
}
