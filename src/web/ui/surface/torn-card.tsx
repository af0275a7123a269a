import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './torn-card.module.css'

/** A card torn off a roll: perforated along its top. `alarm` draws its edge red. */
export function TornCard({ alarm = false, className, ...rest }: TornCardProps) {
  return <article {...rest} className={clsx(styles.card, alarm && styles.alarm, className)} />
}

type TornCardProps = ComponentProps<'article'> & { alarm?: boolean }
