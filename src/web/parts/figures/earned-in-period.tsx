import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ReactNode } from 'react'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './earned-in-period.module.css'

/** The heading of a page of figures, with their file where there is one. */
export function FiguresHead({ title, file }: FiguresHeadProps) {
  const { t } = useTranslation()
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {file && (
        <a href={file.href} download aria-label={file.label} className={buttonClass({ variant: 'ghost' })}>
          <Icon of={IconDownload} />
          {t('insights:earnings.csv')}
        </a>
      )}
    </header>
  )
}

/** The earnings of a period: the total, the number of orders, its parts, and how it is counted. */
export function EarnedTotal({ label, earned, orders, parts, note }: EarnedTotalProps) {
  const format = useFormat()
  return (
    <Panel>
      <p className={styles.quiet}>{label}</p>
      <p className={styles.total}>
        <span className="num">{format.money(earned)}</span>
      </p>
      <p className={styles.quiet}>{orders}</p>
      <dl className={styles.parts}>
        {parts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{note}</p>
    </Panel>
  )
}

type FiguresHeadProps = { title: string; file: { href: string; label: string } | null }

type EarnedTotalProps = {
  label: string
  /** In EGP. */
  earned: number
  orders: string
  parts: readonly { name: string; value: string }[]
  note: ReactNode
}
