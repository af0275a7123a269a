import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import type { OwnSearch } from '#domain/ordering/order-list.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { DishPhoto } from '#web/parts/dish/dish-photo.tsx'
import { DishTypeIcon } from '#web/parts/dish/type/dish-type.tsx'
import { Marked } from '#web/parts/text/marked.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { useDishLine } from './dish-line.tsx'
import styles from './order-card.module.css'
import { StatusBadge } from './status/status-badge.tsx'

/** An order in its customer's list: status, time, dishes, kitchen, total and actions. What was searched for is marked. */
export function OrderCard({ order, to, now, search = null, children }: OrderCardProps) {
  const { format, localized } = useLanguage()
  const dishLine = useDishLine()
  const cook = localized(order.cookName, order.cookNameAr)
  const words = search?.words ?? NO_WORDS
  return (
    <Panel as="article" className={styles.card} data-order={order.id} data-status-of={order.status}>
      <Row gap={12} lineGap={6} between>
        <StatusBadge status={order.status} payment={order.paymentStatus} reader="customer" />
        <Muted as="time" dateTime={order.createdAt} small>
          {format.moment(order.createdAt, now)}
        </Muted>
      </Row>
      <Row gap={12} nowrap>
        <Thumbs items={order.items} />
        <div className="fills">
          <h3 className="h5">
            <Link to={to} className={clsx(styles.link, 'own-line breaks')}>
              <bdi>
                <Marked text={cook} words={words} />
              </bdi>
            </Link>
          </h3>
          <p className="muted small breaks">
            <Marked text={dishLine(order.items)} words={words} />
          </p>
          {search?.idPart && order.id.includes(search.idPart) && (
            <MarkedNumber id={order.id} part={search.idPart} />
          )}
        </div>
      </Row>
      <Row gap={12} lineGap={8} between className={styles.foot}>
        {order.total !== undefined && (
          <p className={clsx(styles.total, 'in-display one-line')}>{format.money(order.total)}</p>
        )}
        {children && (
          <Row gap={8} align="stretch" className="holds to-the-end">
            {children}
          </Row>
        )}
      </Row>
    </Panel>
  )
}

const NO_WORDS: readonly string[] = []
const MAX_THUMBS = 3

/** The dishes' photos, overlapping. The dishes stand beside them by name. */
function Thumbs({ items }: Pick<ListedOrder, 'items'>) {
  const { format, localized } = useLanguage()
  const shown = items.slice(0, MAX_THUMBS)
  const others = items.length - shown.length
  return (
    <span className="flex keeps-size" aria-hidden="true">
      {shown.map(({ dishId, name, nameAr, photoUrl, dishType = 'main_dish' }, place) =>
        photoUrl ? (
          <DishPhoto
            key={dishId ?? place}
            photo={photoUrl}
            name={localized(name, nameAr)}
            dishType={dishType}
            sizes="54px"
            decorative
            className={styles.thumb}
          />
        ) : (
          <span key={dishId ?? place} className={styles.thumb}>
            <DishTypeIcon dishType={dishType} size={26} />
          </span>
        ),
      )}
      {others > 0 && (
        <span className={styles.thumb} dir="ltr">
          +{format.count(others)}
        </span>
      )}
    </span>
  )
}

/** The number in fours with the typed part marked, wherever its dashes fall. */
function MarkedNumber({ id, part }: { id: string; part: string }) {
  const at = id.indexOf(part)
  const shown = showOrderId(id)
  const placeOf = (index: number) => index + Math.floor(index / 4)
  const [from, to] = [placeOf(at), placeOf(at + part.length - 1) + 1]
  return (
    <p className="muted small breaks">
      <bdi dir="ltr" className="ltr">
        #{shown.slice(0, from)}
        <mark>{shown.slice(from, to)}</mark>
        {shown.slice(to)}
      </bdi>
    </p>
  )
}

type OrderCardProps = {
  order: ListedOrder
  /** The link to the order's own page. */
  to: string
  /** When the page was rendered. Server and hydration use the same moment. */
  now: number
  /** What the list was searched for. */
  search?: OwnSearch | null
  children?: ReactNode
}
