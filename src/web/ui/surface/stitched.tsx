import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './stitched.module.css'

/** The one panel of a page that carries the dashed seam; its colours come from where it is used. */
export function Stitched({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.stitched, className)} />
}
