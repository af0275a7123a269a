import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './ticket.module.css'

/** A card torn off a roll: perforated along its top. `alarm` draws its edge red. */
export function Ticket({ alarm = false, className, ...rest }: TicketProps) {
  return <article {...rest} className={clsx(styles.ticket, alarm && styles.alarm, className)} />
}

type TicketProps = ComponentProps<'article'> & { alarm?: boolean }
