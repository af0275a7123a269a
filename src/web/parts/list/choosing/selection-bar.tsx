import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import styles from './selection-bar.module.css'
import type { useChosenRows } from './use-chosen-rows.ts'

/** The number of selected rows, and the bulk actions. */
export function SelectionBar({ count, of, note, children }: SelectionBarProps) {
  const { t, format } = useLanguage()
  if (count === 0) return null
  const counted = (n: number) => ({ n: format.count(n), count: n })
  const notes = [
    of.elsewhere > 0 && t('admin:list.onOtherPages', counted(of.elsewhere)),
    of.isFull && t('admin:list.mostSelected', { n: format.count(of.rows.length) }),
    note,
  ].filter(Boolean)
  return (
    <Row
      as="section"
      gap={16}
      lineGap={10}
      className={clsx(styles.bar, 'framed rounded-card')}
      aria-label={t('admin:list.selection')}
      data-bottom-bar
    >
      <div className={styles.words} role="status">
        <p className="strong">{t('admin:list.selected', counted(count))}</p>
        {notes.length > 0 && <Muted small>{notes.join(' ')}</Muted>}
      </div>
      <Row gap={8}>
        {children}
        <IconButton icon={IconX} label={t('admin:list.clearSelection')} onClick={of.clear} />
      </Row>
    </Row>
  )
}

type SelectionBarProps = {
  count: number
  /** The selection, which may contain rows of other pages. */
  of: Pick<ReturnType<typeof useChosenRows>, 'rows' | 'elsewhere' | 'isFull' | 'clear'>
  /** Which rows the actions leave out, and why. */
  note?: string | false | null | undefined
  children: ReactNode
}
