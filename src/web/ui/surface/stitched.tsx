import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './surface.module.css'

/** A panel with a dashed seam. A page has at most one. Its colours come from its parent. */
export function Stitched({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.stitched, className)} />
}
