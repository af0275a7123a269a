import type { Handover } from '#contract/delivery/courier-cash.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './courier-cash.module.css'

/** Announced hand-overs. The courier may withdraw each until an admin counts it. */
export function OpenHandovers({ open }: { open: Handover[] }) {
  const { t } = useLanguage()
  return (
    <Panel heading={t('delivery:cash.waiting')}>
      <ul className={styles.entries}>
        {open.map((handover) => (
          <OpenHandover key={handover.id} handover={handover} />
        ))}
      </ul>
    </Panel>
  )
}

function OpenHandover({ handover: { id, announced, announcedAt } }: { handover: Handover }) {
  const { t, format } = useLanguage()
  const withdraw = useCommand(() => client().courierCash.withdrawHandover({ id }))
  const amount = format.money(announced)
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.amount}>
          <span className="num">{amount}</span>
        </p>
        <p className={styles.quiet}>{format.dateTime(announcedAt)}</p>
        {withdraw.problem && <InlineError title={withdraw.problem} />}
      </div>
      <Button
        variant="ghost"
        loading={withdraw.pending}
        aria-label={t('delivery:cash.withdrawOf', { amount })}
        onClick={() => void withdraw.run(undefined)}
      >
        {t('delivery:cash.withdraw')}
      </Button>
    </li>
  )
}
