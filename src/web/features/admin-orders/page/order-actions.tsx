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
import clsx from 'clsx'
import { Suspense, useState } from 'react'
import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import { isActive } from '#domain/ordering/status/order-status.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import type { Address } from '#web/parts/order/change/address-fields.tsx'
import type { OrderToChange } from '#web/parts/order/change/change-sheet.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { DisclosureMenu } from '#web/ui/overlay/disclosure-menu.tsx'
import { AssignSheet } from '../assign-sheet.tsx'
import { OrderQuestion, type OrderQuestionKind } from '../order-question.tsx'
import { PickupSheet } from '../pickup-sheet.tsx'
import { StatusSheet } from '../status-sheet.tsx'
import styles from './order-page.module.css'

const SHEETS = ['status', 'give', 'pickup', 'change', 'correct'] as const
type Asked = OrderQuestionKind | (typeof SHEETS)[number]

const ChangeSheet = lazyPart(
  async () => (await import('#web/parts/order/change/change-sheet.tsx')).ChangeSheet,
)

const CorrectionSheet = lazyPart(async () => (await import('./correction-sheet.tsx')).CorrectionSheet)

/** What admins do with an order: the step that its status asks for, a message, and the rest in a menu. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const { t } = useLanguage()
  const faces = useFaces(order)
  const [asked, setAsked] = useState<Asked | null>(null)
  const flag = useCommand((flagged: boolean) => client().adminOrders.flagOrder({ id: order.id, flagged }))
  const start = (action: Action) => {
    if (action === 'flag') void flag.run(!order.flagged)
    else setAsked(action)
  }
  const first = mayBeGiven(order) ? 'give' : 'status'
  // While somebody waits for the office's answer, sending it is the page's one first action.
  const isAsked = order.incidents.some(({ closedAt }) => closedAt === null)
  return (
    <>
      {flag.problem && <InlineError title={flag.problem} />}
      <Row
        as="section"
        align="stretch"
        gap={8}
        className={clsx(styles.actions, 'line-above on-surface')}
        aria-label={t('admin:orders.page.actions')}
        data-needs-script
      >
        <Button
          variant={isActive(order.status) && !isAsked ? 'primary' : 'ghost'}
          icon={faces[first].icon}
          onClick={() => start(first)}
        >
          {faces[first].text}
        </Button>
        <Button variant="ghost" icon={faces.message.icon} onClick={() => start('message')}>
          {faces.message.text}
        </Button>
        <More items={menuOf(order).map((action) => ({ ...faces[action], onChoose: () => start(action) }))} />
      </Row>
      <Dialogs order={order} asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

type Action = Asked | 'flag'
type Face = { text: string; icon: IconGlyph; destroys?: boolean }

function mayBeGiven({ status }: AdminOrder): boolean {
  return status === 'out_for_delivery' || status === 'ready_for_pickup'
}

/** What the menu offers, the actions that destroy last. */
function menuOf(order: AdminOrder): Action[] {
  const isUnderWay = isActive(order.status)
  const offers: [Action, boolean][] = [
    ['status', mayBeGiven(order)],
    ['pickup', isUnderWay],
    ['change', order.may.changeOrder && !order.openChange],
    ['correct', order.may.correctAddress],
    ['flag', true],
    ['cancel', isUnderWay],
    // Pressed for a delivered order, or while its money moves, it says what to do first.
    ['remove', !isUnderWay],
  ]
  return offers.flatMap(([action, isOffered]) => (isOffered ? [action] : []))
}

function useFaces({ courierParty, flagged }: AdminOrder): Record<Action, Face> {
  const { t } = useLanguage()
  return {
    status: { text: t('admin:orders.status.open'), icon: IconReplace },
    give: {
      text: t(courierParty ? 'admin:orders.give.open' : 'admin:orders.give.first'),
      icon: IconMotorbike,
    },
    message: { text: t('admin:orders.message.open'), icon: IconMessage },
    pickup: { text: t('admin:orders.pickup.open'), icon: IconMapPin },
    change: { text: t('changes:sheet.open'), icon: IconEdit },
    correct: { text: t('changes:correction.open'), icon: IconEdit },
    flag: {
      text: t(flagged ? 'admin:orders.flag.off' : 'admin:orders.flag.on'),
      icon: flagged ? IconFlagOff : IconFlag,
    },
    cancel: { text: t('admin:orders.cancel.open'), icon: IconBan, destroys: true },
    remove: { text: t('admin:orders.remove.open'), icon: IconTrash, destroys: true },
  }
}

function More({ items }: { items: readonly (Face & { onChoose: () => void })[] }) {
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
      {asked === 'correct' && (
        <Suspense fallback={null}>
          <CorrectionSheet order={order} before={writtenOf(order)} onClose={onClose} />
        </Suspense>
      )}
      <PickupSheet open={asked === 'pickup'} order={order} onClose={onClose} />
      <OrderQuestion kind={isQuestion(asked) ? asked : null} order={order} onClose={onClose} />
    </>
  )
}

function isQuestion(asked: Asked | null): asked is OrderQuestionKind {
  return asked !== null && !SHEETS.some((sheet) => sheet === asked)
}

function changeableOf(order: AdminOrder): OrderToChange {
  const { id, status, items = [], prepMinutes: minutes } = order
  return { id, status, items, office: { ...writtenOf(order), minutes } }
}

/** How the door is found, as it is written now. */
function writtenOf({
  street,
  customerAddress = '',
  building,
  floor,
  apartment,
  landmark,
  notes,
}: AdminOrder): { address: Address; notes: string } {
  return {
    address: {
      street: street || customerAddress,
      ...(building ? { building } : {}),
      floor: floor ?? '',
      apartment: apartment ?? '',
      landmark: landmark ?? '',
    },
    notes: notes ?? '',
  }
}

type DialogsProps = { order: AdminOrder; asked: Asked | null; onClose: () => void }
