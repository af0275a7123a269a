import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { pageOfSubject, readDetails } from '#domain/audit/actions.ts'
import { piastres, toEgp } from '#domain/money.ts'
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

/** The fact's name in words. A fact without a text shows its field's name. */
function useFactText() {
  const { t, exists } = useTranslation()
  return (name: string) => {
    const key = `admin:audit.facts.${name}`
    return exists(key, {}) ? t(key as TextKey) : <Ltr>{name}</Ltr>
  }
}

/** The facts that are sums in piastres. */
const SUMS = ['announced', 'counted']

/** The reason, and the old and new value of each field. */
export function Details({ details }: Pick<AuditEntry, 'details'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const factText = useFactText()
  const { reason, facts } = readDetails(details)
  return (
    <div className={styles.details}>
      {reason && <p>{t('admin:audit.reason', { reason })}</p>}
      {facts.map(({ name, before, value }) => (
        <p key={name}>
          {factText(name)}
          {': '}
          {before === undefined ? (
            <bdi>{SUMS.includes(name) ? format.money(toEgp(piastres(Number(value)))) : value}</bdi>
          ) : (
            // This text has the page's direction, because its arrow points along it. The text isolates both values.
            t('admin:audit.changed', {
              before: before || t('admin:audit.nothing'),
              after: value || t('admin:audit.nothing'),
            })
          )}
        </p>
      ))}
    </div>
  )
}

export function Address({ address }: Pick<AuditEntry, 'address'>) {
  return address ? <Ltr>{address}</Ltr> : null
}
