import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconGlyph } from './icon.tsx'
import styles from './stat-tile.module.css'

/** A figure with its label above and a comparison below. */
export function StatTile({ label, value, line, change, mark, children }: StatTileProps) {
  return (
    <section className={clsx(styles.tile, 'shrinks framed rounded-card on-surface')}>
      <div className="row apart gap-8">
        <p className={styles.label}>{label}</p>
        {mark}
      </div>
      {value !== undefined && <p className={styles.value}>{value}</p>}
      {line && (
        <p className={styles.line} data-change={change && (change.isGood ? 'good' : 'bad')}>
          {change && <span aria-hidden="true">{change.value === 'rose' ? '▲ ' : '▼ '}</span>}
          {line}
        </p>
      )}
      {children && <div className="above-10">{children}</div>}
    </section>
  )
}

/** The small coloured mark in a tile's corner. */
export function StatStone({ tone }: { tone: 'samna' | 'green' | 'blue' }) {
  return <span className={styles.stone} data-tone={tone} aria-hidden="true" />
}

/** A figure's sign in the tile's corner. */
export function StatIcon({ of, tone }: { of: IconGlyph; tone: 'tomato' | 'green' | 'blue' | 'violet' }) {
  return (
    <span className={clsx(styles.icon, 'centres keeps-size rounded-small')} data-tone={tone}>
      <Icon of={of} size={20} />
    </span>
  )
}

type StatTileProps = {
  label: ReactNode
  value?: ReactNode
  line?: ReactNode
  /** The arrow shows the direction, the colour whether it is good. The words of `line` say both. */
  change?: { value: 'rose' | 'fell'; isGood: boolean }
  mark?: ReactNode
  children?: ReactNode
}
