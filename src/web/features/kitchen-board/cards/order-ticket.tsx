import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import IconHourglassHigh from '@tabler/icons-react/dist/esm/icons/IconHourglassHigh.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import clsx from 'clsx'
import type { Ticket } from '#contract/ordering/order-answer.ts'
import { type OrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { KitchenTicket } from '#web/parts/order/kitchen-ticket.tsx'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLocale } from '#web/platform/i18n/locale/use-locale.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { minutesToAnswer, readyBy } from '../preparation.ts'
import styles from './order-ticket.module.css'
import { faceOf } from './ticket-face.ts'
import type { TicketAction } from './use-ticket-action.ts'

/** One open order of the board, with what the cook can do about it now. */
export function OrderTicket({ ticket, now, busy, onAsk }: OrderTicketProps) {
  const locale = useLocale()
  const isNew = ticket.status === 'pending' && ticket.acknowledgedAt === null
  return (
    <KitchenTicket
      {...faceOf(ticket, { now, locale })}
      isNew={isNew}
      idAction={<CopyId id={ticket.id} />}
      contact={<CallLink ticket={ticket} />}
      action={<Action ticket={ticket} busy={busy} onAsk={onAsk} />}
    >
      <State ticket={ticket} now={now} busy={busy} onAsk={onAsk} />
    </KitchenTicket>
  )
}

function Action({ ticket, busy, onAsk }: Omit<OrderTicketProps, 'now'>) {
  const { t } = useTranslation()
  if (ticket.status === 'pending') {
    return (
      <Button
        icon={IconFlame}
        aria-disabled={busy}
        onClick={() => busy || onAsk('accept', ticket)}
        className={styles.act}
      >
        {t('ordering:cook.start')}
      </Button>
    )
  }
  if (ticket.status === 'preparing') {
    return (
      <Button
        variant="calm"
        icon={IconPackage}
        aria-disabled={busy}
        onClick={() => busy || onAsk('ready', ticket)}
        className={styles.act}
      >
        {t('ordering:cook.ready')}
      </Button>
    )
  }
  return <Waiting ticket={ticket} />
}

function Waiting({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const name = ticket.courierName && inLocale(locale, ticket.courierName, ticket.courierNameAr)
  const isComing = ticket.status === 'out_for_delivery' && name
  return (
    <span className={clsx(styles.waiting, isComing && styles.coming)}>
      <Icon of={IconMotorbike} size={20} flip={Boolean(isComing)} />
      {isComing ? t('ordering:cook.courierComing', { name }) : t('ordering:cook.waitingCourier')}
    </span>
  )
}

/** Until when to answer, with the way to say no; on the stove, when it was promised. */
function State({ ticket, now, busy, onAsk }: OrderTicketProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const left = minutesToAnswer(ticket, now)
  const promised = readyBy(ticket)
  if (ticket.status === 'pending') {
    return (
      <div className={styles.state}>
        {left !== null && (
          <span className={clsx(styles.fact, left === 0 && styles.urgent)}>
            <Icon of={IconHourglassHigh} size={18} />
            {left === 0
              ? t('ordering:cook.answerNow')
              : t('ordering:cook.answerWithin', { minutes: format.minutes(left) })}
          </span>
        )}
        <button
          type="button"
          className={styles.decline}
          aria-disabled={busy}
          onClick={() => busy || onAsk('decline', ticket)}
        >
          {t('ordering:cook.decline')}
        </button>
      </div>
    )
  }
  if (promised === null) return null
  return (
    <p className={clsx(styles.promise, styles.fact, now > promised && styles.urgent)}>
      <Icon of={IconFlame} size={18} />
      {t('ordering:cook.readyBy', { time: format.clock(promised) })}
    </p>
  )
}

function CopyId({ id }: { id: string }) {
  const { t } = useTranslation()
  const whole = showOrderId(id as OrderId)
  const handleCopy = async () => {
    const copied = await navigator.clipboard?.writeText(whole).then(
      () => true,
      () => false,
    )
    if (copied) toast({ tone: 'success', title: t('common:actions.copied'), body: whole })
  }
  return (
    <IconButton
      icon={IconCopy}
      label={`${t('ordering:order.copyNumber')} ${whole}`}
      className={styles.quiet}
      onClick={() => void handleCopy()}
    />
  )
}

function CallLink({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  return (
    <a href={`tel:${ticket.customerMobile}`} className={styles.call} title={t('ordering:cook.call')}>
      <Icon of={IconPhone} size={20} />
      <span className="visually-hidden">
        {t('ordering:cook.call')} {ticket.customerName}
      </span>
    </a>
  )
}

type OrderTicketProps = {
  ticket: Ticket
  now: number
  /** Something is being sent: nothing else starts until its answer is here. */
  busy: boolean
  onAsk: (action: TicketAction, ticket: Ticket) => void
}
