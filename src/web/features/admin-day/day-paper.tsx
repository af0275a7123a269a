import clsx from 'clsx'
import type { CSSProperties } from 'react'
import type { DayReport } from '#contract/day.ts'
import { weekdayOf } from '#domain/insights/period.ts'
import { readCancelReason } from '#domain/ordering/cancel-reason.ts'
import mark from '#web/assets/logo-mark.svg?url&no-inline'
import { Paper } from '#web/parts/figures/paper.tsx'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import styles from './day-paper.module.css'
import { Cash, Kitchens, StillOwed } from './money-of-people.tsx'
import { Line, Part } from './paper-part.tsx'

/** The parts of the sheet that can be left out. */
export const PARTS = ['sold', 'cancelled', 'cash', 'kitchens', 'owed', 'sign'] as const
export type PaperPart = (typeof PARTS)[number]

/** The lines of what was sold and of whom we owe, and the heads and sums of both tables. */
const OTHER_ROWS = 20

/** The sheet of a business day: ink on white in print, without the page around it. */
export function DayPaper({ report, parts }: { report: DayReport; parts: readonly PaperPart[] }) {
  const { t } = useLanguage()
  const { sold, cancelled, givenBack, cash, kitchens } = report
  const isSold = sold.orders > 0 || cancelled.orders > 0
  const isEmpty = !isSold && cash.couriers.length === 0 && givenBack.total === 0
  const has = (part: PaperPart) => parts.includes(part)
  return (
    <Paper
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
              {has('sold') && <Sold sold={sold} givenBack={givenBack} />}
              {has('cancelled') && <Cancelled cancelled={cancelled} />}
            </div>
          )}
          {has('cash') && <Cash cash={cash} />}
          {has('kitchens') && <Kitchens report={report} />}
        </>
      )}
      {has('owed') && <StillOwed report={report} />}
      {has('sign') && (
        <Row as="footer" align="stretch" gap={24} className={styles.sign}>
          <p>{t('admin:day.countedBy')}</p>
          <p>{t('admin:day.receivedBy')}</p>
        </Row>
      )}
    </Paper>
  )
}

function Head({ report: { day, from, until, serverTime } }: { report: DayReport }) {
  const { t, format } = useLanguage()
  const viewer = useViewer()
  return (
    <Row as="header" gap={14} lineGap={8} className={styles.head}>
      <img src={mark} alt="" width={44} height={44} />
      <div className={styles.title}>
        <h2>{t('admin:day.title', { weekday: format.weekday(weekdayOf(day)), date: format.date(day) })}</h2>
        <Muted small className={styles.quiet}>
          {t('admin:day.hours', {
            from: format.moment(from, serverTime),
            until: format.moment(until, serverTime),
          })}
        </Muted>
      </div>
      <div className={styles.stamp}>
        <p className={styles.brand}>{t('common:brand.plain')}</p>
        <Muted small className={styles.quiet}>
          {t('admin:day.asOf', { time: format.moment(serverTime, serverTime) })}
          {viewer.role !== 'guest' && (
            <>
              {' '}
              <Dot /> <bdi>{viewer.name}</bdi>
            </>
          )}
        </Muted>
      </div>
    </Row>
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
      <Figure label={t('admin:day.stillOut')} value={format.money(cash.held)} bad={cash.held > 0} />
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

function Sold({ sold, givenBack }: Pick<DayReport, 'sold' | 'givenBack'>) {
  const { t, format } = useLanguage()
  return (
    <Part title={t('admin:day.parts.sold')}>
      <dl className={styles.lines}>
        <Line label={t('admin:day.food')} value={format.money(sold.food)} />
        <Line label={t('admin:day.delivery')} value={format.money(sold.delivery)} />
        <Line label={t('admin:day.service')} value={format.money(sold.service)} />
        <Line label={t('admin:day.discounts')} value={format.discount(sold.discount)} />
        <Line label={t('admin:day.soldInAll')} value={format.money(sold.total)} isSum />
        <Line label={t('admin:day.online')} value={format.money(sold.online)} />
        <Line label={t('admin:day.collected')} value={format.money(sold.collected)} />
        <Line
          label={t('admin:day.notCollected')}
          value={format.money(sold.notCollected)}
          isBad={sold.notCollected > 0}
        />
        <Line label={t('admin:day.commission')} value={format.money(sold.commission)} />
        <Line label={t('admin:day.courierShare')} value={format.money(sold.courierShare)} />
        {givenBack.total !== 0 && (
          <>
            <Line label={t('admin:day.givenBack')} value={format.money(givenBack.total)} />
            <Line label={t('admin:day.fromTill')} value={format.money(givenBack.till)} />
          </>
        )}
      </dl>
    </Part>
  )
}

function Cancelled({ cancelled: { orders, total, reasons, others } }: Pick<DayReport, 'cancelled'>) {
  const { t, format } = useLanguage()
  const amount = (of: { orders: number; total: number }) => (
    <>
      <Muted as="span" small className={styles.quiet}>
        {format.money(of.total)}
      </Muted>{' '}
      {format.count(of.orders)}
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
          <Words of={words} />
        </>
      )}
    </>
  )
}
