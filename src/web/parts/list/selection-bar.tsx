import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import styles from './selection-bar.module.css'

/** The number of selected rows, and the bulk actions. */
export function SelectionBar({ count, note, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label={t('admin:list.selection')} data-bottom-bar>
      <div className={styles.words} role="status">
        <p className={styles.count}>{t('admin:list.selected', { n: format.count(count), count })}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.actions}>
        {children}
        <IconButton icon={IconX} label={t('admin:list.clearSelection')} onClick={onClear} />
      </div>
    </section>
  )
}

type SelectionBarProps = {
  count: number
  /** Which rows the actions leave out, and why. */
  note?: ReactNode
  onClear: () => void
  children: ReactNode
}
