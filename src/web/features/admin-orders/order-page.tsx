import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconFlagOff from '@tabler/icons-react/dist/esm/icons/IconFlagOff.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import type { OfficeOrder } from '#contract/ordering/order-office.ts'
import { decideDeletion } from '#domain/ordering/office.ts'
import { type OrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { isActive } from '#domain/ordering/status/order-status.ts'
import { paths } from '#domain/paths.ts'
import { OrderShares } from '#web/parts/money/order-shares.tsx'
import { OrderContents } from '#web/parts/order/details/order-contents.tsx'
import { OrderTimeline } from '#web/parts/order/details/order-timeline.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { client, inTime } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderIncidents } from './order-incidents.tsx'
import { OrderNotes } from './order-notes.tsx'
import styles from './order-page.module.css'
import { OrderPeople, OtherOrders } from './order-people.tsx'
import { OrderQuestion, type OrderQuestionKind } from './order-question.tsx'
import { PickupSheet } from './pickup-sheet.tsx'
import { type StatusPurpose, StatusSheet } from './status-sheet.tsx'

type Asked = OrderQuestionKind | StatusPurpose | 'pickup'

/** One order as admins see it, with their actions. */
export function OrderPage({ order, now }: { order: OfficeOrder; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const purpose = asked === 'give' ? 'give' : 'status'
  return (
    <div className={styles.page}>
      <p>
        <TextLink to={paths.adminOrders}>{t('admin:orders.page.back')}</TextLink>
      </p>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <OrderNumber shown={showOrderId(order.id as OrderId)} whole={order.id} />
        </h2>
        <StatusBadge status={order.status} />
        {order.flagged && <span className={styles.banned}>{t('admin:orders.flaggedMark')}</span>}
      </header>
      {order.deletedAt && (
        <p className={styles.notice}>
          {t('admin:orders.page.deletedSince', { time: format.moment(order.deletedAt, now) })}
        </p>
      )}
      <OrderIncidents incidents={order.incidents} now={now} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderContents order={order} />
          <OrderShares order={order} />
          <OrderTimeline order={order} />
          <OrderHistory order={order} now={now} />
        </div>
        <div className={styles.column}>
          <OrderPeople order={order} />
          <OtherOrders order={order} now={now} />
          {order.deletedAt === null && <Actions order={order} onAsk={setAsked} />}
          <OrderNotes key={order.id} order={order} />
          <TextLink to={`${paths.adminAudit}?subject=${order.id}`}>{t('admin:users.page.record')}</TextLink>
        </div>
      </div>
      <StatusSheet
        key={`${purpose} ${asked === purpose}`}
        purpose={purpose}
        open={asked === purpose}
        order={order}
        onClose={close}
      />
      <PickupSheet open={asked === 'pickup'} order={order} onClose={close} />
      <OrderQuestion
        kind={asked === 'status' || asked === 'give' || asked === 'pickup' ? null : asked}
        order={order}
        onClose={close}
      />
    </div>
  )
}

function Actions({ order, onAsk }: { order: OfficeOrder; onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation()
  const flag = useCommand((flagged: boolean) =>
    client().orderOffice.flagOrder({ id: order.id, flagged }, inTime()),
  )
  const ask = (asked: Asked) => ({ variant: 'ghost', onClick: () => onAsk(asked) }) as const
  const mayBeGiven = order.status === 'out_for_delivery' || order.status === 'ready_for_pickup'
  return (
    <>
      <Panel heading={t('admin:orders.page.actions')}>
        <div className={styles.actions} data-needs-script>
          {flag.problem && <InlineError title={flag.problem} />}
          <Button {...ask('status')} icon={IconReplace}>
            {t('admin:orders.status.open')}
          </Button>
          {mayBeGiven && (
            <Button {...ask('give')} icon={IconMotorbike}>
              {t(order.courierParty ? 'admin:orders.give.open' : 'admin:orders.give.first')}
            </Button>
          )}
          {isActive(order.status) && (
            <Button {...ask('pickup')} icon={IconMapPin}>
              {t('admin:orders.pickup.open')}
            </Button>
          )}
          <Button {...ask('message')} icon={IconMessage}>
            {t('admin:orders.message.open')}
          </Button>
          <Button
            variant="ghost"
            icon={order.flagged ? IconFlagOff : IconFlag}
            loading={flag.pending}
            onClick={() => void flag.run(!order.flagged)}
          >
            {t(order.flagged ? 'admin:orders.flag.off' : 'admin:orders.flag.on')}
          </Button>
        </div>
      </Panel>
      <Panel heading={t('admin:orders.page.danger')}>
        <div className={styles.actions} data-needs-script>
          {isActive(order.status) && (
            <Button {...ask('cancel')} variant="danger" icon={IconBan}>
              {t('admin:orders.cancel.open')}
            </Button>
          )}
          {decideDeletion(order.status).ok && (
            <Button {...ask('remove')} variant="danger" icon={IconTrash}>
              {t('admin:orders.remove.open')}
            </Button>
          )}
        </div>
      </Panel>
    </>
  )
}
