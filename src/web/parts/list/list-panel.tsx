import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './list.module.css'

/** A list of a work screen: its toolbar, its rows and its pages. */
export function ListPanel({ toolbar, pages, children }: ListPanelProps) {
  const { t } = useLanguage()
  return (
    <Stack as="section" gap={12} className={styles.panel}>
      <a href="#rows" className="skip-link">
        {t('common:a11y.skipToRows')}
      </a>
      {toolbar}
      <div id="rows" tabIndex={-1} className={clsx(styles.list, 'shrinks')}>
        {children}
      </div>
      {pages}
    </Stack>
  )
}

type ListPanelProps = { toolbar?: ReactNode; pages: ReactNode; children: ReactNode }
