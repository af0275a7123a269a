import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './notice-strip.module.css'

/** A strip above a page: what is announced, and a button beside it. */
export function NoticeStrip({ of: { title, text }, children }: NoticeStripProps) {
  return (
    <Row
      as="aside"
      gap={14}
      lineGap={4}
      nowrap
      className={clsx(styles.strip, 'tone-accent in-middle small close-lines')}
    >
      <p>
        <bdi>{title}</bdi> <bdi>{text}</bdi>
      </p>
      {children}
    </Row>
  )
}

type NoticeStripProps = { of: { title: string; text: string }; children?: ReactNode }
