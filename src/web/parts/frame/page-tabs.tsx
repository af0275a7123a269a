import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import styles from './page-tabs.module.css'

type Tab = { to: string; text: string; selected: boolean }

/** Tabs that link related pages to each other. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <div className={styles.tabs}>
      <ChipRow label={label}>
        {tabs.map(({ to, text, selected }) => (
          <ChipLink key={to} to={to} selected={selected}>
            {text}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  )
}
