import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import type { ReactNode } from 'react'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './before-after.module.css'
import { Icon } from './icon.tsx'

/** A value and what it changed to, in reading direction. */
export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <Row as="span" gap={8} lineGap={4}>
      <del className={styles.before}>{before}</del>
      <Icon of={IconArrowRight} size={16} flip />
      <ins className={styles.after}>{after}</ins>
    </Row>
  )
}
