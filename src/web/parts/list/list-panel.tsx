import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './list.module.css'

/** A list of a work screen: its toolbar, its rows and its pages. */
export function ListPanel({ toolbar, pages, children }: ListPanelProps) {
  const { t } = useLanguage()
  return (
    <section className={styles.panel}>
      <a href="#rows" className="skip-link">
        {t('common:a11y.skipToRows')}
      </a>
      {toolbar}
      <div id="rows" tabIndex={-1} className={styles.list}>
        {children}
      </div>
      {pages}
    </section>
  )
}

type ListPanelProps = { toolbar?: ReactNode; pages: ReactNode; children: ReactNode }
