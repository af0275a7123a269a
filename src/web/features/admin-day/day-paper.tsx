import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import type { DayReport } from '#contract/day.ts'
import { weekdayOf } from '#domain/insights/period.ts'
import { readCancelReason } from '#domain/ordering/cancel-reason.ts'
import mark from '#web/assets/logo-mark.svg?url&no-inline'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import styles from './day-paper.module.css'

/** The parts of the sheet that can be left out. */
export const PARTS = ['sold', 'cancelled', 'cash', 'kitchens', 'sign'] as const
export type PaperPart = (typeof PARTS)[number]

/** The lines of what was sold, and the heads and sums of both tables. */
const OTHER_ROWS = 11

/** The sheet of a business day: ink on white in print, without the page around it. */
export function DayPaper({ report, parts }: { report: DayReport; parts: readonly PaperPart[] }) {
  const { t } = useLanguage()
  const { sold, cancelled, cash, kitchens } = report
  const isEmpty = sold.orders === 0 && cancelled.orders === 0 && cash.couriers.length === 0
  const has = (part: PaperPart) => parts.includes(part)
  return (
    <article
      className={styles.paper}
      style={{ '--rows': kitchens.length + cash.couriers.length + OTHER_ROWS } as CSSProperties}
    >
      <Head report={report} />
      <Figures report={report} />
      {isEmpty ? (
        <p className={styles.nothing}>{t('admin:day.nothing')}</p>
      ) : (
        <>
          {(has('sold') || has('cancelled')) && (
            <div className={styles.pair}>
              {has('sold') && <Sold sold={sold} />}
              {has('cancelled') && <Cancelled cancelled={cancelled} />}
            </div>
          )}
          {has('cash') && <Cash cash={cash} />}
          {has('kitchens') && <Kitchens report={report} />}
        </>
      )}
      {has('sign') && (
        <footer className={styles.sign}>
          <p>{t('admin:day.countedBy')}</p>
          <p>{t('admin:day.receivedBy')}</p>
        </footer>
      )}
    </article>
  )
}

function Head({ report: { day, from, until, serverTime } }: { report: DayReport }) {
  const { t, format } = useLanguage()
  const viewer = useViewer()
  return (
    <header className={styles.head}>
      <img src={mark} alt="" width={44} height={44} />
      <div className={styles.title}>
        <h2>{t('admin:day.title', { weekday: format.weekday(weekdayOf(day)), date: format.date(day) })}</h2>
        <p className={styles.quiet}>
          {t('admin:day.hours', {
            from: format.moment(from, serverTime),
            until: format.moment(until, serverTime),
          })}
        </p>
      </div>
      <div className={styles.stamp}>
        <p className={styles.brand}>{t('common:brand.plain')}</p>
        <p className={styles.quiet}>
          {t('admin:day.asOf', { time: format.moment(serverTime, serverTime) })}
          {viewer.role !== 'guest' && (
            <>
              {' '}
              <Dot /> <bdi>{viewer.name}</bdi>
            </>
          )}
        </p>
      </div>
    </header>
  )
}

function Figures({ report: { sold, cancelled, cash } }: { report: DayReport }) {
  const { t, format } = useLanguage()
  return (
    <dl className={styles.figures}>
      <Figure label={t('admin:day.delivered')} value={format.count(sold.orders)} />
      <Figure label={t('admin:day.sold')} value={format.money(sold.total)} />
      <Figure label={t('admin:day.cancelled')} value={format.count(cancelled.orders)} />
      <Figure label={t('admin:day.expected')} value={format.money(cash.expected)} />
      {cash.held === null ? (
        <Figure
          label={t('admin:day.difference')}
          value={format.money(cash.difference)}
          bad={cash.difference < 0}
        />
      ) : (
        <Figure label={t('admin:day.stillOut')} value={format.money(cash.held)} bad={cash.held > 0} />
      )}
    </dl>
  )
}

function Figure({ label, value, bad = false }: { label: string; value: string; bad?: boolean }) {
  return (
    <div className={clsx(bad && styles.bad)}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Sold({ sold }: Pick<DayReport, 'sold'>) {
  const { t, format } = useLanguage()
  return (
    <Part title={t('admin:day.parts.sold')}>
      <dl className={styles.lines}>
        <Line label={t('admin:day.food')} value={format.money(sold.food)} />
        <Line label={t('admin:day.delivery')} value={format.money(sold.delivery)} />
        <Line label={t('admin:day.service')} value={format.money(sold.service)} />
        <Line label={t('admin:day.discounts')} value={format.discount(sold.discount)} />
        <Line label={t('admin:day.paid')} value={format.money(sold.total)} isSum />
        <Line label={t('admin:day.commission')} value={format.money(sold.commission)} />
        <Line label={t('admin:day.courierShare')} value={format.money(sold.courierShare)} />
      </dl>
    </Part>
  )
}

function Cancelled({ cancelled: { orders, total, reasons, others } }: Pick<DayReport, 'cancelled'>) {
  const { t, format } = useLanguage()
  const amount = (of: { orders: number; total: number }) => (
    <>
      <span className={styles.quiet}>{format.money(of.total)}</span> {format.count(of.orders)}
    </>
  )
  return (
    <Part title={t('admin:day.parts.cancelled')}>
      {orders === 0 ? (
        <p>{t('admin:day.noneCancelled')}</p>
      ) : (
        <dl className={styles.lines}>
          {reasons.map((row) => (
            <Line key={`${row.by} ${row.reason}`} label={<Why {...row} />} value={amount(row)} />
          ))}
          {others && <Line label={t('admin:day.otherReasons')} value={amount(others)} />}
          <Line
            label={t('admin:day.cancelledWorth', { money: format.money(total) })}
            value={format.count(orders)}
            isSum
          />
        </dl>
      )}
    </Part>
  )
}

/** Who cancelled and why. */
function Why({ by, reason }: Pick<DayReport['cancelled']['reasons'][number], 'by' | 'reason'>) {
  const { t } = useLanguage()
  const why = readCancelReason(reason)
  if (why.is === 'noAnswer' || why.is === 'unpaid' || why.is === 'notAgreed') return t(`admin:day.${why.is}`)
  const words =
    why.is === 'declined'
      ? t(`ordering:cook.reasons.${why.reason}`)
      : why.is === 'office'
        ? t(`ordering:officeReasons.${why.reason}`)
        : why.is === 'words'
          ? why.text
          : null
  return (
    <>
      {t(`admin:day.cancelledBy.${by}`)}
      {words && (
        <>
          {': '}
          <bdi>{words}</bdi>
        </>
      )}
    </>
  )
}

function Cash({ cash }: Pick<DayReport, 'cash'>) {
  const { t, locale, format } = useLanguage()
  if (cash.couriers.length === 0) return null
  const { length } = cash.couriers
  const withHeld = cash.held !== null
  const column = {
    orders: t('admin:day.orders'),
    expected: t('admin:day.columns.expected'),
    counted: t('admin:day.columns.counted'),
    difference: t('admin:day.difference'),
    held: t('admin:day.columns.held'),
    note: t('admin:day.columns.note'),
  }
  return (
    <Part title={t('admin:day.parts.cash')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('admin:day.columns.courier')}</th>
            <th scope="col">{column.orders}</th>
            <th scope="col">{column.expected}</th>
            <th scope="col">{column.counted}</th>
            <th scope="col">{column.difference}</th>
            {withHeld && <th scope="col">{column.held}</th>}
            <th scope="col" className={styles.wide}>
              {column.note}
            </th>
          </tr>
        </thead>
        <tbody>
          {cash.couriers.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <bdi>{inLocale(locale, row.name, row.nameAr)}</bdi>
              </th>
              <Cell label={column.orders}>{format.count(row.orders)}</Cell>
              <Cell label={column.expected}>{format.money(row.expected)}</Cell>
              <Cell label={column.counted} bad={row.counted === 0 && row.expected > 0}>
                {row.counted === 0 && row.expected > 0 ? t('admin:day.notYet') : format.money(row.counted)}
              </Cell>
              <Cell label={column.difference} bad={row.difference < 0}>
                {format.money(row.difference)}
              </Cell>
              {withHeld && (
                <Cell label={column.held} bad={(row.held ?? 0) > 0}>
                  {format.money(row.held ?? 0)}
                </Cell>
              )}
              <td className={styles.wide}>
                {row.corrected !== 0 && t('admin:day.corrected', { money: format.money(row.corrected) })}{' '}
                <bdi>{format.list(row.notes)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('admin:day.couriers', { n: format.count(length), count: length })}</th>
            <Cell label={column.orders}>
              {format.count(cash.couriers.reduce((all, { orders }) => all + orders, 0))}
            </Cell>
            <Cell label={column.expected}>{format.money(cash.expected)}</Cell>
            <Cell label={column.counted}>{format.money(cash.counted)}</Cell>
            <Cell label={column.difference} bad={cash.difference < 0}>
              {format.money(cash.difference)}
            </Cell>
            {withHeld && (
              <Cell label={column.held} bad={(cash.held ?? 0) > 0}>
                {format.money(cash.held ?? 0)}
              </Cell>
            )}
            <td className={styles.wide} />
          </tr>
        </tfoot>
      </table>
    </Part>
  )
}

function Kitchens({ report: { kitchens, sold } }: { report: DayReport }) {
  const { t, locale, format } = useLanguage()
  if (kitchens.length === 0) return null
  const { length } = kitchens
  const column = {
    orders: t('admin:day.orders'),
    food: t('admin:day.food'),
    commission: t('admin:day.commission'),
    owed: t('admin:day.columns.owed'),
  }
  return (
    <Part title={t('admin:day.parts.kitchens')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('admin:day.columns.kitchen')}</th>
            <th scope="col">{column.orders}</th>
            <th scope="col">{column.food}</th>
            <th scope="col">{column.commission}</th>
            <th scope="col">{column.owed}</th>
            <th scope="col" className={styles.wide}>
              {t('admin:day.columns.received')}
            </th>
          </tr>
        </thead>
        <tbody>
          {kitchens.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <bdi>{inLocale(locale, row.name, row.nameAr)}</bdi>
              </th>
              <Cell label={column.orders}>{format.count(row.orders)}</Cell>
              <Cell label={column.food}>{format.money(row.food)}</Cell>
              <Cell label={column.commission}>{format.money(row.commission)}</Cell>
              <Cell label={column.owed} isSum>
                {format.money(row.owed)}
              </Cell>
              <td className={styles.wide} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('admin:day.kitchens', { n: format.count(length), count: length })}</th>
            <Cell label={column.orders}>{format.count(sold.orders)}</Cell>
            <Cell label={column.food}>{format.money(sold.food)}</Cell>
            <Cell label={column.commission}>{format.money(sold.commission)}</Cell>
            <Cell label={column.owed}>{format.money(sold.food - sold.commission)}</Cell>
            <td className={styles.wide} />
          </tr>
        </tfoot>
      </table>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Line({ label, value, isSum = false }: { label: ReactNode; value: ReactNode; isSum?: boolean }) {
  return (
    <div className={clsx(isSum && styles.sum)}>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}

/** On a phone a row becomes a list, in which each number has its column's name. */
function Cell({ label, bad = false, isSum = false, children }: CellProps) {
  return (
    <td data-label={label} className={clsx('num', bad && styles.bad, isSum && styles.sum)}>
      {children}
    </td>
  )
}

type CellProps = { label: string; bad?: boolean; isSum?: boolean; children: ReactNode }
