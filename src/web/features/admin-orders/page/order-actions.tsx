import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconFlagOff from '@tabler/icons-react/dist/esm/icons/IconFlagOff.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Suspense, useState } from 'react'
import type { OfficeOrder } from '#contract/ordering/admin-orders.ts'
import { decideDeletion } from '#domain/ordering/admin.ts'
import { isActive } from '#domain/ordering/status/order-status.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import type { OrderToChange } from '#web/parts/order/change/change-sheet.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { DisclosureMenu } from '#web/ui/overlay/disclosure-menu.tsx'
import { AssignSheet } from '../assign-sheet.tsx'
import { OrderQuestion, type OrderQuestionKind } from '../order-question.tsx'
import { PickupSheet } from '../pickup-sheet.tsx'
import { StatusSheet } from '../status-sheet.tsx'
import styles from './order-page.module.css'

type Asked = OrderQuestionKind | 'status' | 'give' | 'pickup' | 'change'

const ChangeSheet = lazyPart(
  async () => (await import('#web/parts/order/change/change-sheet.tsx')).ChangeSheet,
)

/** What admins do with an order: the step that its status asks for, a message, and the rest in a menu. */
export function OrderActions({ order }: { order: OfficeOrder }) {
  const { t } = useLanguage()
  const [asked, setAsked] = useState<Asked | null>(null)
  const flag = useCommand((flagged: boolean) => client().adminOrders.flagOrder({ id: order.id, flagged }))
  const isUnderWay = isActive(order.status)
  const mayBeGiven = order.status === 'out_for_delivery' || order.status === 'ready_for_pickup'
  const status = {
    text: t('admin:orders.status.open'),
    icon: IconReplace,
    onChoose: () => setAsked('status'),
  }
  const give = {
    text: t(order.courierParty ? 'admin:orders.give.open' : 'admin:orders.give.first'),
    icon: IconMotorbike,
    onChoose: () => setAsked('give'),
  }
  const first = mayBeGiven ? give : status
  return (
    <>
      {flag.problem && <InlineError title={flag.problem} />}
      <section className={styles.actions} aria-label={t('admin:orders.page.actions')} data-needs-script>
        <Button variant={isUnderWay ? 'primary' : 'ghost'} icon={first.icon} onClick={first.onChoose}>
          {first.text}
        </Button>
        <Button variant="ghost" icon={IconMessage} onClick={() => setAsked('message')}>
          {t('admin:orders.message.open')}
        </Button>
        <More
          items={[
            ...(mayBeGiven ? [status] : []),
            ...(isUnderWay
              ? [
                  {
                    text: t('admin:orders.pickup.open'),
                    icon: IconMapPin,
                    onChoose: () => setAsked('pickup'),
                  },
                ]
              : []),
            ...(order.may.changeOrder && !order.openChange
              ? [
                  {
                    text: t('changes:sheet.open'),
                    icon: IconEdit,
                    onChoose: () => setAsked('change'),
                  },
                ]
              : []),
            {
              text: t(order.flagged ? 'admin:orders.flag.off' : 'admin:orders.flag.on'),
              icon: order.flagged ? IconFlagOff : IconFlag,
              onChoose: () => void flag.run(!order.flagged),
            },
            ...(isUnderWay
              ? [
                  {
                    text: t('admin:orders.cancel.open'),
                    icon: IconBan,
                    onChoose: () => setAsked('cancel'),
                    destroys: true,
                  },
                ]
              : []),
            ...(decideDeletion(order.status).ok
              ? [
                  {
                    text: t('admin:orders.remove.open'),
                    icon: IconTrash,
                    onChoose: () => setAsked('remove'),
                    destroys: true,
                  },
                ]
              : []),
          ]}
        />
      </section>
      <Dialogs order={order} asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

type Item = { text: string; icon: IconGlyph; onChoose: () => void; destroys?: boolean }

function More({ items }: { items: readonly Item[] }) {
  const { t } = useLanguage()
  return (
    <DisclosureMenu
      label={t('admin:orders.page.more')}
      face={
        <span className={buttonClass({ variant: 'ghost' })}>
          {t('admin:orders.page.more')}
          <Icon of={IconChevronDown} />
        </span>
      }
      shape="dropdown"
      className={styles.more}
    >
      {items.map(({ text, icon, onChoose, destroys }) => (
        <button
          key={text}
          type="button"
          className={styles.item}
          data-closes
          data-destroys={destroys || undefined}
          onClick={onChoose}
        >
          <Icon of={icon} size={20} />
          {text}
        </button>
      ))}
    </DisclosureMenu>
  )
}

function Dialogs({ order, asked, onClose }: DialogsProps) {
  return (
    <>
      <StatusSheet
        key={`status ${asked === 'status'}`}
        open={asked === 'status'}
        order={order}
        onClose={onClose}
      />
      <AssignSheet
        key={`give ${asked === 'give'}`}
        open={asked === 'give'}
        order={{ ...order, courierId: order.courierParty?.id ?? null }}
        onClose={onClose}
      />
      {asked === 'change' && (
        <Suspense fallback={null}>
          <ChangeSheet order={changeableOf(order)} onClose={onClose} />
        </Suspense>
      )}
      <PickupSheet open={asked === 'pickup'} order={order} onClose={onClose} />
      <OrderQuestion kind={isQuestion(asked) ? asked : null} order={order} onClose={onClose} />
    </>
  )
}

function isQuestion(asked: Asked | null): asked is OrderQuestionKind {
  return asked !== 'status' && asked !== 'give' && asked !== 'pickup' && asked !== 'change'
}

function changeableOf(order: OfficeOrder): OrderToChange {
  const { id, status, items = [], street, customerAddress = '', floor, apartment, landmark } = order
  return {
    id,
    status,
    items,
    office: {
      address: {
        street: street || customerAddress,
        floor: floor ?? '',
        apartment: apartment ?? '',
        landmark: landmark ?? '',
      },
      notes: order.notes ?? '',
      minutes: order.prepMinutes,
    },
  }
}

type DialogsProps = { order: OfficeOrder; asked: Asked | null; onClose: () => void }
