import type { ComponentProps, ReactNode } from 'react'
import styles from './switch.module.css'

/** On or off, with its words on the start side; a real checkbox underneath. */
export function Switch({ label, ...input }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span>{label}</span>
      <input {...input} type="checkbox" className={styles.input} />
    </label>
  )
}

type SwitchProps = { label: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'children'>
