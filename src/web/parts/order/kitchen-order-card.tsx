import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { TornCard } from '#web/ui/surface/torn-card.tsx'
import styles from './kitchen-order-card.module.css'
import { OrderNumber } from './order-number.tsx'

/** One order for its kitchen: what to cook, for whom, since when, and the next action. */
export function KitchenOrderCard(props: KitchenOrderCardProps) {
  const { shownId, id, ageMinutes, isLate, customerName, area, items, notes, total, action, children } = props
  const { isNew = false, idAction, contact } = props
  const { t, format } = useLanguage()
  return (
    <TornCard alarm={isLate} aria-label={shownId} className={isNew ? styles.new : undefined}>
      <Row as="header" gap={10} between>
        <div className={clsx(styles.number, 'row')}>
          <h3 className={styles.id}>
            <OrderNumber shown={shownId} whole={id} />
          </h3>
          {idAction}
        </div>
        {isNew && <Icon of={IconBellRinging} size={20} className={styles.bell} />}
        <Badge tone={isLate ? 'bad' : 'plain'} icon={IconClock}>
          {isLate && <span className="visually-hidden">{t('ordering:cook.late')}</span>}
          {ageMinutes < 1 ? format.minutes(0) : format.elapsedMinutes(ageMinutes)}
        </Badge>
      </Row>
      <Row gap={8} between nowrap className={styles.whom}>
        <Muted small>
          <CustomerLine name={customerName} area={area} />
        </Muted>
        {contact}
      </Row>
      <ul className={styles.items}>
        {items.map((item) => (
          <Row as="li" key={`${item.name} ${item.notes ?? ''}`} gap={10} align="baseline" nowrap>
            <span className={clsx('num', styles.quantity, 'keeps-size in-display in-primary')}>
              {format.count(item.quantity)}×
            </span>
            <span className="shrinks">
              <bdi className="large medium">{item.name}</bdi>
              {item.notes && <Wish text={item.notes} />}
            </span>
          </Row>
        ))}
      </ul>
      {notes && <Wish text={notes} />}
      {children}
      <Row as="footer" gap={10} between className={styles.foot}>
        <span className={clsx('num', styles.total)}>{format.money(total)}</span>
        {action}
      </Row>
    </TornCard>
  )
}

function Wish({ text }: { text: string }) {
  return (
    <Note size="small" icon={IconNote} top className={styles.note}>
      <Words of={text} />
    </Note>
  )
}

export type KitchenOrderCardProps = {
  /** The whole id. `shownId` holds its first eight characters as 4-4. */
  id: string
  shownId: string
  ageMinutes: number
  isLate: boolean
  customerName: string
  area: string | null
  items: readonly { name: string; quantity: number; notes?: string | null | undefined }[]
  notes: string | null
  /** In EGP. */
  total: number
  /** Nobody in the kitchen has seen it yet. */
  isNew?: boolean
  /** A small button beside the number, such as one that copies it. */
  idAction?: ReactNode
  /** A small button beside the name, such as one that calls. */
  contact?: ReactNode
  /** The next action, or the text for waiting. */
  action?: ReactNode
  children?: ReactNode
}

/** The customer's name and area. Without a comma, which looks wrong after the full stop of an initial. */
export function CustomerLine({ name, area }: { name: string; area: string | null }) {
  const { t } = useLanguage()
  return area ? t('ordering:cook.customerIn', { name, area }) : <bdi>{name}</bdi>
}
