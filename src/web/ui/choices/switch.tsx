import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './switch.module.css'

/** A switch with its label at the start, built on a real checkbox. */
export function Switch({ label, ...input }: SwitchProps) {
  return (
    <label className={clsx(styles.switch, 'target apart strong')}>
      <span>{label}</span>
      <input {...input} type="checkbox" className={styles.input} />
    </label>
  )
}

type SwitchProps = { label: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'children'>
