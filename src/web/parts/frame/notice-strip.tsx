import type { ReactNode } from 'react'
import styles from './notice-strip.module.css'

/** A strip above a page: what is announced, and a button beside it. */
export function NoticeStrip({ of: { title, text }, children }: NoticeStripProps) {
  return (
    <aside className={styles.strip}>
      <p>
        <bdi>{title}</bdi> <bdi>{text}</bdi>
      </p>
      {children}
    </aside>
  )
}

type NoticeStripProps = { of: { title: string; text: string }; children?: ReactNode }
