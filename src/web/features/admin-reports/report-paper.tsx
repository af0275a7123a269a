import clsx from 'clsx'
import { Link } from 'react-router'
import type { ReportAnswer, ReportRow } from '#contract/reports.ts'
import type { Period } from '#domain/insights/period.ts'
import { COLUMN_UNITS, type ReportColumn } from '#domain/insights/reports.ts'
import { paths } from '#domain/paths.ts'
import type { InboxReason } from '#domain/problems/contact.ts'
import type { TextKey } from '#locales/text-keys.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { Paper, PaperBrand } from '#web/parts/figures/paper.tsx'
import { type SheetColumn, SheetTable } from '#web/parts/figures/sheet-table.tsx'
import { useBarText } from '#web/parts/figures/use-period-text.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import styles from './report-paper.module.css'

/** The rows of a report with their totals and what each column counts. On a phone a row becomes a list. */
export function ReportPaper({ answer, period, isSplit, columns }: ReportPaperProps) {
  const { t, format } = useLanguage()
  const { report, rows, isMore, totals } = answer
  const daysOf = useBarText().nameOf
  return (
    <Paper className={styles.paper}>
      <header>
        <PaperBrand />
        <h2>{t(`admin:reports.kinds.${report}`)}</h2>
        <Muted small className={clsx(styles.quiet, 'regular')}>
          {daysOf({ of: 'day', ...period })}
        </Muted>
      </header>
      {rows.length === 0 ? (
        <EmptyState art={plate} title={t('admin:reports.empty')}>
          {t('admin:reports.emptyBody')}
        </EmptyState>
      ) : (
        <Rows answer={answer} isSplit={isSplit} columns={columns} totals={totals} />
      )}
      {isMore && <Muted small>{t('admin:reports.more', { n: format.count(rows.length) })}</Muted>}
      <details className={styles.meanings}>
        <summary>{t('admin:reports.meanings')}</summary>
        <dl>
          {columns.map((column) => (
            <div key={column}>
              <dt className="strong">{t(`admin:reports.columns.${column}`)}</dt>
              <dd className="muted">{t(MEANINGS[column])}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Paper>
  )
}

function Rows({ answer: { report, rows }, isSplit, columns, totals }: RowsProps) {
  const { t, format } = useLanguage()
  const daysOf = useBarText().nameOf
  const shown = (column: ReportColumn, value: number | null = null) =>
    value === null
      ? '–'
      : {
          egp: format.money,
          wholeEgp: format.moneyWhole,
          stars: format.rating,
          minutes: format.elapsedMinutes,
          count: format.count,
        }[COLUMN_UNITS[column] ?? 'count'](value)
  const withSubject = report !== 'sales'
  const names: SheetColumn<ReportRow>[] = []
  if (isSplit)
    names.push({
      label: t('admin:reports.days'),
      of: ({ from, to }) => daysOf({ of: 'day', from, to }),
      isText: true,
      isHead: !withSubject,
    })
  if (withSubject)
    names.push({
      label: t(`admin:reports.subject.${report}`),
      of: ({ subject }) => <Subject report={report} subject={subject!} />,
      isHead: true,
    })
  return (
    <SheetTable
      caption={t(`admin:reports.kinds.${report}`)}
      columns={[
        ...names,
        ...columns.map((column) => ({
          label: t(`admin:reports.columns.${column}`),
          of: ({ figures }: ReportRow) => shown(column, figures[column]),
          sum: shown(column, totals[column]),
        })),
      ]}
      rows={rows}
      keyOf={({ from, subject }) => `${from} ${subject?.id}`}
      foot={t('admin:reports.totals')}
      className={styles.rows}
    />
  )
}

/** The name of what a row is about. It leads to its page. */
function Subject({ report, subject }: { report: ReportAnswer['report']; subject: Named }) {
  const { t, localized } = useLanguage()
  const { id, name, nameAr, kitchen } = subject
  if (report === 'problems')
    return <Link to={`${paths.adminReports}?reason=${id}`}>{t(`problems:reasons.${id as InboxReason}`)}</Link>
  if (report === 'promoCodes')
    return (
      <Link to={`${paths.adminPromoCodes}?view=all&q=${encodeURIComponent(id)}`}>
        <Ltr>{id}</Ltr>
      </Link>
    )
  if (name === null) return t('admin:reports.unknown')
  const page = {
    cooks: paths.adminCook(id),
    couriers: paths.adminCourier(id),
    dishes: paths.adminDish(id),
    sales: paths.adminOrders,
  }[report]
  return (
    <>
      <Link to={page}>
        <bdi>{localized(name, nameAr)}</bdi>
      </Link>
      {kitchen && (
        <Muted small className={clsx(styles.quiet, 'regular')}>
          <bdi>{localized(kitchen.name, kitchen.nameAr)}</bdi>
        </Muted>
      )}
    </>
  )
}

/** What analytics counts too has the same words. */
const MEANINGS: Record<ReportColumn, TextKey> = {
  orders: 'insights:analytics.figures.orders.counts',
  delivered: 'insights:analytics.figures.delivered.counts',
  cancelled: 'admin:reports.counts.cancelled',
  food: 'admin:reports.counts.food',
  service: 'admin:reports.counts.service',
  delivery: 'admin:reports.counts.delivery',
  discount: 'insights:analytics.figures.promoCost.counts',
  total: 'insights:analytics.figures.revenue.counts',
  refunded: 'admin:reports.counts.refunded',
  average: 'insights:analytics.figures.average.counts',
  declined: 'admin:reports.counts.declined',
  unanswered: 'admin:reports.counts.unanswered',
  commission: 'admin:reports.counts.commission',
  owed: 'admin:reports.counts.owed',
  rating: 'admin:reports.counts.rating',
  deliveries: 'admin:reports.counts.deliveries',
  earned: 'admin:reports.counts.earned',
  cash: 'admin:reports.counts.cash',
  incidents: 'admin:reports.counts.incidents',
  portions: 'admin:reports.counts.portions',
  uses: 'insights:analytics.figures.promoUses.counts',
  reported: 'admin:reports.counts.reported',
  open: 'admin:reports.counts.open',
  answered: 'admin:reports.counts.answered',
  closed: 'admin:reports.counts.closed',
  answerMinutes: 'admin:reports.counts.answerMinutes',
}

type Named = NonNullable<ReportRow['subject']>

type RowsProps = {
  answer: ReportAnswer
  isSplit: boolean
  columns: readonly ReportColumn[]
  totals: ReportAnswer['totals']
}

type ReportPaperProps = {
  answer: ReportAnswer
  period: Period
  isSplit: boolean
  columns: readonly ReportColumn[]
}
