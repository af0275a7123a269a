import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './torn-card.module.css'

/** A card with a perforated top edge. `alarm` draws the edge red. */
export function TornCard({ alarm = false, className, ...rest }: TornCardProps) {
  return <article {...rest} className={clsx(styles.card, alarm && styles.alarm, className)} />
}

type TornCardProps = ComponentProps<'article'> & { alarm?: boolean }
