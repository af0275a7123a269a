import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { pageOfSubject, readDetails } from '#domain/audit/actions.ts'
import { piastres, toEgp } from '#domain/money.ts'
import { type OrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import type { TextKey } from '#locales/text-keys.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import styles from './audit-entry.module.css'

/** The action in words. An action without a text shows its own name. */
export function useActionText() {
  const { t, exists } = useTranslation()
  return (action: string) => {
    const key = `admin:audit.actions.${action}`
    return exists(key, {}) ? t(key as TextKey) : action
  }
}

const PAGES = { user: paths.adminUser, order: paths.adminOrder, dish: paths.adminDish }

/** The action, with a link to its subject where the subject has a page. */
export function Action({ entry }: { entry: AuditEntry }) {
  const text = useActionText()(entry.action)
  const page = pageOfSubject(entry)
  return page ? (
    <Link to={PAGES[page](entry.subject)} className={styles.link}>
      {text}
      {page === 'order' && (
        <>
          {' '}
          <Ltr>{showOrderId(entry.subject as OrderId)}</Ltr>
        </>
      )}
    </Link>
  ) : (
    <span className={styles.action}>{text}</span>
  )
}

export function Actor({ actor }: Pick<AuditEntry, 'actor'>) {
  const { t, locale } = useTranslation()
  return actor ? (
    <Link to={paths.adminUser(actor.id)} className={styles.link}>
      <bdi>{inLocale(locale, actor.name, actor.nameAr)}</bdi>
    </Link>
  ) : (
    <span className={styles.quiet}>{t('admin:audit.server')}</span>
  )
}

/** The fact's name in words; a setting has its label's. A fact without a text shows its field's name. */
function useFactText() {
  const { t, exists } = useTranslation()
  return (name: string) => {
    const key = [`admin:audit.facts.${name}`, `settings:limits.${name}`].find((each) => exists(each, {}))
    return key ? t(key as TextKey) : <Ltr>{name}</Ltr>
  }
}

/** What a fact's value is, by its name. A value without an entry is shown as it was typed. */
const KINDS: Record<string, 'piastres' | 'pounds' | 'instant' | 'day' | `${string}:${string}`> = {
  announced: 'piastres',
  counted: 'piastres',
  correction: 'piastres',
  price: 'pounds',
  minimumOrder: 'pounds',
  maximumOrder: 'pounds',
  courierCashLimit: 'pounds',
  baseDeliveryFee: 'pounds',
  deliveryRatePerKm: 'pounds',
  expiresAt: 'instant',
  wouldHaveEndedAt: 'instant',
  countsFrom: 'instant',
  status: 'ordering:status',
  to: 'ordering:status',
  from: 'ordering:status',
  role: 'accounts:roles',
  audience: 'accounts:terms.audiences',
  type: 'admin:promoCodes.types',
}

/** A stored value in the reader's words, pounds and times. */
function useFactValue() {
  const { t, exists } = useTranslation()
  const format = useFormat()
  return (name: string, value: string): string => {
    if (value === '') return t('admin:audit.nothing')
    if (value === 'true' || value === 'false') return t(`admin:audit.${value === 'true' ? 'yes' : 'no'}`)
    const kind = KINDS[name]
    if (kind === 'piastres' || kind === 'pounds') {
      const sum = Number(value)
      if (!Number.isFinite(sum)) return value
      return format.money(kind === 'pounds' ? sum : toEgp(piastres(sum)))
    }
    if (kind === 'instant') {
      const at = Number.isNaN(Number(value)) ? Date.parse(value) : Number(value)
      return Number.isNaN(at) ? value : format.moment(at, 0)
    }
    const key = `${kind}.${value}`
    return kind && exists(key, {}) ? t(key as TextKey) : value
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
/** Ids that say nothing to a reader, and have no page. */
const UNREADABLE = ['handoverId', 'correctionId', 'reviewId', 'incidentId', 'paperIds']

/** The reason, and the old and new value of each field. */
export function Details({ details }: Pick<AuditEntry, 'details'>) {
  const { t } = useTranslation()
  const factText = useFactText()
  const valueText = useFactValue()
  const { reason, facts } = readDetails(details)
  return (
    <div className={styles.details}>
      {reason && <p>{t('admin:audit.reason', { reason })}</p>}
      {facts
        .filter(({ name }) => !UNREADABLE.includes(name))
        .map(({ name, before, value }) => {
          const page = before === undefined ? PAGE_OF_ID[name] : undefined
          if (page)
            return (
              <p key={name}>
                <Link to={page(value)} className={styles.link}>
                  {factText(name)}
                  {page === paths.adminOrder && (
                    <>
                      {' '}
                      <Ltr>{showOrderId(value as OrderId)}</Ltr>
                    </>
                  )}
                </Link>
              </p>
            )
          return (
            <p key={name}>
              {factText(name)}
              {': '}
              {before === undefined ? (
                <bdi>{valueText(name, value)}</bdi>
              ) : (
                // This text has the page's direction, because its arrow points along it. The text isolates both values.
                t('admin:audit.changed', { before: valueText(name, before), after: valueText(name, value) })
              )}
            </p>
          )
        })}
    </div>
  )
}

export function Address({ address }: Pick<AuditEntry, 'address'>) {
  return address ? <Ltr>{address}</Ltr> : null
}
