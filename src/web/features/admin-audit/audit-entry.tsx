import clsx from 'clsx'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { type AuditKind, pageOfSubject, readDetails, UNREADABLE_FACTS } from '#domain/audit/actions.ts'
import { isDay } from '#domain/insights/period.ts'
import { egpOf } from '#domain/money.ts'
import { JUMPED } from '#domain/ordering/admin-orders.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import type { TextKey } from '#locales/text-keys.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { BeforeAfter } from '#web/ui/display/before-after.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './audit-entry.module.css'

/** The action in words. An action without a text shows its own name. */
export function useActionText() {
  const { t, exists } = useLanguage()
  return (action: string) => {
    const key = `admin:audit.actions.${action}`
    return exists(key, {}) ? t(key as TextKey) : action
  }
}

/** The action in words. */
export function Action({ entry }: { entry: AuditEntry }) {
  return <span className="strong">{useActionText()(entry.action)}</span>
}

const PAGES: Record<AuditKind, (id: string) => string> = {
  user: paths.adminUser,
  order: paths.adminOrder,
  dish: paths.adminDish,
  promo: () => paths.adminPromoCodes,
  problem: paths.adminProblem,
  district: () => paths.adminSettings,
  broadcast: () => paths.adminContent,
  announcement: () => paths.adminAnnouncements,
  category: () => paths.adminCategories,
}

/** What it is about: a name or the number of an order, with a link where that has a page. */
export function About({ entry: { action, subject, about } }: { entry: AuditEntry }) {
  const { t, localized } = useLanguage()
  if (!about) {
    const page = pageOfSubject({ action, subject })
    if (page === 'order') return <Ltr>{shortOrderId(subject)}</Ltr>
    return <Muted as="span">{t(page ? 'admin:audit.gone' : 'admin:audit.noSubject')}</Muted>
  }
  const { kind, orderId } = about
  const name = localized(about.name, about.nameAr)
  return (
    <Stack className="at-start" as="span" gap={0}>
      <Link to={PAGES[kind](subject)} className={styles.link}>
        {orderId ? <OrderNumber shown={shortOrderId(orderId)} whole={orderId} /> : <bdi>{name}</bdi>}
      </Link>
      <Muted as="span" small>
        {orderId ? <bdi>{name}</bdi> : t(`admin:audit.kinds.${kind}`)}
      </Muted>
    </Stack>
  )
}

export function Actor({ actor }: Pick<AuditEntry, 'actor'>) {
  const { t, localized } = useLanguage()
  return actor ? (
    <Link to={paths.adminUser(actor.id)} className={clsx(styles.link, 'inline-row gap-8')}>
      <Portrait name={localized(actor.name, actor.nameAr)} picture={actor.portrait} size={28} />
      <bdi>{localized(actor.name, actor.nameAr)}</bdi>
    </Link>
  ) : (
    <Muted as="span">{t('admin:audit.server')}</Muted>
  )
}

/** The fact's name in words; a setting has its label's. A fact without a text shows its field's name. */
function useFactText() {
  const { t, exists } = useLanguage()
  return (name: string) => {
    const key = [`admin:audit.facts.${name}`, `settings:limits.${name}`].find((each) => exists(each, {}))
    return key ? t(key as TextKey) : <Ltr>{name}</Ltr>
  }
}

type Texts = `${string}:${string}`
type Kind = 'piastres' | 'pounds' | 'number' | 'instant' | 'day' | Texts | readonly Texts[]

/** What a fact's value is, by its name. A value without an entry is shown as it was typed. */
const KINDS: Record<string, Kind> = {
  announced: 'piastres',
  counted: 'piastres',
  correction: 'piastres',
  price: 'pounds',
  amount: 'pounds',
  sent: 'pounds',
  minimumOrder: 'pounds',
  maximumOrder: 'pounds',
  maximumDiscount: 'pounds',
  courierCashLimit: 'pounds',
  baseDeliveryFee: 'pounds',
  deliveryRatePerKm: 'pounds',
  expiresAt: 'instant',
  wouldHaveEndedAt: 'instant',
  countsFrom: 'instant',
  status: 'ordering:status',
  account: ['payouts:accounts', 'payouts:money.accounts'],
  method: 'payouts:methods',
  state: ['admin:audit.ends', 'problems:states'],
  withoutConsent: 'changes:sheet',
  rating: 'number',
  to: 'day',
  from: 'day',
  startsOn: 'day',
  startsAt: 'instant',
  category: 'broadcasts:categories',
  sendTo: 'broadcasts:audiences',
  shownTo: 'announcements:audiences',
  shownFrom: 'instant',
  shownUntil: 'instant',
  until: 'instant',
  minutes: 'number',
  scope: 'market:scopes',
  usualReason: ['ordering:officeReasons', 'dishes:reasons'],
  role: 'accounts:roles',
  audience: 'admin:terms.audiences',
  type: 'admin:promoCodes.types',
  icon: 'admin:categories.icons',
  colour: 'admin:categories.colours',
}

/** A stored value in the reader's words, pounds and times. */
function useFactValue() {
  const { t, exists, format } = useLanguage()
  return (name: string, value: string): string => {
    if (value === '') return t('admin:audit.nothing')
    if (value === 'true' || value === 'false') return t(`admin:audit.${value === 'true' ? 'yes' : 'no'}`)
    const kind = KINDS[name]
    if (kind === 'piastres' || kind === 'pounds' || kind === 'number') {
      const sum = Number(value)
      if (!Number.isFinite(sum)) return value
      if (kind === 'number') return format.number(sum)
      return format.money(kind === 'pounds' ? sum : egpOf(sum))
    }
    if (kind === 'instant') {
      const at = Number.isNaN(Number(value)) ? Date.parse(value) : Number(value)
      return Number.isNaN(at) ? value : format.momentOnRecord(at)
    }
    if (kind === 'day') return isDay(value) ? format.date(value) : value
    const key = [kind ?? []].flat().find((texts) => exists(`${texts}.${value}`, {}))
    return key ? t(`${key}.${value}` as TextKey) : value
  }
}

/** Why it was done. That of a pause or a rush is the code of a reason or, in other words, what the admin typed; the house's own is a code. */
function useReasonText() {
  const { t, exists } = useLanguage()
  return (action: string, reason: string) => {
    if (action === 'order.flag' && reason === JUMPED) return t('admin:orders.flag.jumped')
    const key = `kitchens:hold.reasons.${reason}`
    return action.startsWith('market.') && exists(key, {}) ? t(key as TextKey) : reason
  }
}

/** The pages of ids, which are shown as links. */
const PAGE_OF_ID: Record<string, (id: string) => string> = {
  dishId: paths.adminDish,
  cookId: paths.adminCook,
  deliveryId: paths.adminCourier,
  orderId: paths.adminOrder,
  order: paths.adminOrder,
}

/** What changed, before and after, and the reason. Other facts and the address open below. */
export function Changes({ entry: { action, details, address } }: { entry: AuditEntry }) {
  const { t } = useLanguage()
  const factText = useFactText()
  const valueText = useFactValue()
  const reasonText = useReasonText()
  const { reason, facts } = readDetails(details)
  const shown = facts.filter(({ name }) => !UNREADABLE_FACTS.includes(name))
  const changes = shown.filter(({ before }) => before !== undefined)
  const others = shown.filter(({ before }) => before === undefined)
  return (
    <Stack gap={2} className={clsx(styles.details, 'small close-lines breaks')}>
      {changes.map(({ name, before = '', value }) => (
        <Row as="p" key={name} gap={8} lineGap={4}>
          {factText(name)} <BeforeAfter before={valueText(name, before)} after={valueText(name, value)} />
        </Row>
      ))}
      {reason && (
        <Muted>
          <Words of={reasonText(action, reason)} />
        </Muted>
      )}
      {(others.length > 0 || address) && (
        <details>
          <summary className={clsx(styles.more, 'target muted underlined')}>{t('admin:audit.more')}</summary>
          {others.map(({ name, value }) => (
            <Fact key={name} name={name} value={value} />
          ))}
          {address && (
            <p>
              {t('admin:audit.columns.address')}
              {': '}
              <Ltr>{address}</Ltr>
            </p>
          )}
        </details>
      )}
    </Stack>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  const factText = useFactText()
  const valueText = useFactValue()
  const page = PAGE_OF_ID[name]
  if (!page)
    return (
      <p>
        {factText(name)}
        {': '}
        <bdi>{valueText(name, value)}</bdi>
      </p>
    )
  return (
    <p>
      <Link to={page(value)} className={styles.link}>
        {factText(name)}
        {page === paths.adminOrder && (
          <>
            {' '}
            <Ltr>{shortOrderId(value)}</Ltr>
          </>
        )}
      </Link>
    </p>
  )
}
