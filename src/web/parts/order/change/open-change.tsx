import IconHourglassHigh from '@tabler/icons-react/dist/esm/icons/IconHourglassHigh.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import clsx from 'clsx'
import type { OrderChange } from '#contract/ordering/order-answer.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './change.module.css'
import { ChangeFacts, useTimeLeft } from './change-facts.tsx'

/** A change that waits for its customer, for whoever may take it back: what it is, how long it holds, what happens without a yes. */
export function OpenChange({ orderId, change, now, mayWithdraw }: OpenChangeProps) {
  const { t, format } = useLanguage()
  const left = useTimeLeft(change.expiresAt, now)
  const withdraw = useCommand(() =>
    client().orderChanges.withdrawOrderChange({ id: orderId, change: change.id }),
  )
  const handleWithdraw = async () => {
    const answer = await withdraw.run(undefined)
    if (answer?.ok) toast({ tone: 'success', title: t('changes:open.withdrawn') })
  }
  return (
    <Stack
      as="section"
      gap={10}
      className={clsx(styles.open, 'rounded on-surface')}
      aria-label={t('changes:open.waiting')}
    >
      <Row as="p" gap={8} lineGap={4} className={styles.waiting}>
        <Icon of={IconHourglassHigh} size={20} />
        <span>{t('changes:open.waiting')}</span>
        <span
          role="timer"
          className={styles.left}
          aria-label={t('changes:open.left', { time: format.countdown(left) })}
        >
          {left > 0 ? format.countdown(left) : t('changes:open.ended')}
        </span>
      </Row>
      <ChangeFacts change={change} />
      <Muted small>{t(`changes:open.${change.withoutConsent}`)}</Muted>
      {withdraw.problem && <InlineError title={withdraw.problem} />}
      {mayWithdraw && (
        <Button variant="ghost" loading={withdraw.pending} onClick={() => void handleWithdraw()}>
          {t('changes:open.withdraw')}
        </Button>
      )}
    </Stack>
  )
}

/** What an admin changed of an order that a kitchen may cook already. */
export function OfficeChange({ change }: { change: OrderChange }) {
  const { t, format } = useLanguage()
  const heading = t('changes:byOffice', { time: format.clock(change.closedAt ?? change.createdAt) })
  return (
    <Stack as="section" gap={10} className={clsx(styles.open, 'rounded on-surface')} aria-label={heading}>
      <p className={styles.waiting}>
        <Icon of={IconPencil} size={20} />
        <span>{heading}</span>
      </p>
      <ChangeFacts change={change} />
    </Stack>
  )
}

type OpenChangeProps = {
  orderId: string
  change: OrderChange
  /** The server's time. */
  now: number
  mayWithdraw: boolean
}
