import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ProblemPage } from '#contract/problems.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { MessagePeople } from '#web/parts/account/message-people.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { Phone } from '#web/parts/support/phone.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Fact, FactList } from '#web/ui/display/fact-list.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './problems.module.css'

type Order = NonNullable<ProblemPage['order']>

/** The order that a problem is about, and the ways to write to those who made and brought it. */
export function OrderFacts({ order, now }: { order: Order; now: number }) {
  const { t, localized, format } = useLanguage()
  const { courier, deliveredAt } = order
  return (
    <Panel heading={t('problems:admin.order')}>
      <Row as="p" gap={12} lineGap={4} className={styles.head}>
        <Link to={paths.adminOrder(order.id)} className="target">
          <OrderNumber shown={showOrderId(order.id)} whole={order.id} />
        </Link>
        <StatusBadge status={order.status} />
      </Row>
      <FactList>
        <Fact label={t('problems:admin.buyer')}>
          <Buyer order={order} />
        </Fact>
        <Fact label={t('problems:admin.kitchen')}>
          <Link to={`${paths.adminCookControl}?cookId=${encodeURIComponent(order.cookId)}`}>
            <bdi>{localized(order.cookName, order.cookNameAr)}</bdi>
          </Link>
        </Fact>
        {courier && (
          <Fact label={t('problems:admin.courier')}>
            <Link to={paths.adminCourier(courier.id)}>
              <bdi>{localized(courier.name, courier.nameAr)}</bdi>
            </Link>
          </Fact>
        )}
        {deliveredAt && (
          <Fact label={t('problems:admin.delivered')}>
            <time dateTime={deliveredAt}>{format.moment(deliveredAt, now)}</time>
          </Fact>
        )}
        <Fact label={t('problems:admin.dishes')}>
          <Dishes items={order.items} />
        </Fact>
        <Fact label={t('problems:admin.total')}>
          <span className="num">{format.money(order.total)}</span>
        </Fact>
      </FactList>
      <WriteAbout order={order} />
    </Panel>
  )
}

function Buyer({ order: { customerId, customerName, customerMobile, email } }: { order: Order }) {
  const { t } = useLanguage()
  const who = <bdi>{customerName}</bdi>
  return (
    <Row as="p" gap={12} lineGap={4} className={styles.head}>
      {customerId ? (
        <Link to={paths.adminUser(customerId)}>{who}</Link>
      ) : (
        <>
          {who}{' '}
          <Muted as="span" small>
            {t('problems:admin.guest')}
          </Muted>
        </>
      )}
      {customerMobile && <Phone number={customerMobile} />}
      {email && <Ltr>{email}</Ltr>}
    </Row>
  )
}

function Dishes({ items }: Pick<Order, 'items'>) {
  const { localized, format } = useLanguage()
  return (
    <ul>
      {items.map(({ name, nameAr, quantity }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dishes of an order never move
        <li key={at}>
          <span className="num">{format.count(quantity)} ×</span> <bdi>{localized(name, nameAr)}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** Buttons that write to the kitchen or the courier about the order. */
function WriteAbout({ order: { id, cookId, courier } }: { order: Order }) {
  const { t } = useLanguage()
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      <Row align="stretch" gap={8} className="above-12" data-needs-script>
        <Button variant="ghost" size="compact" icon={IconMessage} onClick={() => setAsked(cookId)}>
          {t('problems:admin.writeKitchen')}
        </Button>
        {courier && (
          <Button variant="ghost" size="compact" icon={IconMessage} onClick={() => setAsked(courier.id)}>
            {t('problems:admin.writeCourier')}
          </Button>
        )}
      </Row>
      {asked && (
        <MessagePeople
          ids={[asked]}
          subject={t('problems:admin.aboutOrder', { number: showOrderId(id) })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
