import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './settings.module.css'

/** A card of rows under a small heading. */
export function RowGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={8}>
      <h2 className={styles.heading}>{heading}</h2>
      <Panel as="div" flush className={styles.rows}>
        {children}
      </Panel>
    </Stack>
  )
}

/**
 * A setting with its present value. It opens in place, and closes the one that was open: the browser does both, so that it works
 * without scripts.
 */
export function SettingsRow({ icon, title, value, opensAtFirst = false, children }: SettingsRowProps) {
  // The attribute must not change later, because from then on the reader opens and closes the row.
  const [isOpen] = useState(opensAtFirst)
  return (
    <details name="setting" open={isOpen} className={styles.setting}>
      <summary className={styles.row}>
        <Head icon={icon} title={title} />
        {value && <span className={styles.value}>{value}</span>}
        <Icon of={IconChevronDown} size={20} className={clsx(styles.chevron, 'keeps-size muted')} />
      </summary>
      <Stack gap={14} className={styles.inside}>
        {children}
      </Stack>
    </details>
  )
}

/** A setting that is changed in its row. */
export function ChoiceRow({ icon, title, children }: Omit<SettingsRowProps, 'value' | 'opensAtFirst'>) {
  return (
    <div className={styles.row}>
      <Head icon={icon} title={title} />
      <div className={clsx(styles.choice, 'flex shrinks to-the-end')}>{children}</div>
    </div>
  )
}

function Head({ icon, title }: Pick<SettingsRowProps, 'icon' | 'title'>) {
  return (
    <>
      <span className={styles.tile}>
        <Icon of={icon} size={22} />
      </span>
      <h3 className={styles.rowTitle}>{title}</h3>
    </>
  )
}

type SettingsRowProps = {
  icon: IconGlyph
  title: string
  /** How it is set now, in a few words. */
  value?: ReactNode
  opensAtFirst?: boolean
  children: ReactNode
}
