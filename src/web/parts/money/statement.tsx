import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StatementLine, Statement as StatementOfDays } from '#contract/payouts.ts'
import { type Period, readPeriod } from '#domain/insights/period.ts'
import { shortOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import ticket from '#web/assets/spots/spot-ticket.webp?url'
import { Paper, PaperBrand } from '#web/parts/figures/paper.tsx'
import { PeriodChooser } from '#web/parts/figures/period-chooser.tsx'
import { noonOf } from '#web/parts/figures/use-period-text.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import type { Client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './statement.module.css'

/** The page of the reader's own statement. Couriers have no page of an order. */
export function OwnStatement({ period, today, statement }: LoadedStatement) {
  const { t, locale } = useLanguage()
  const isCook = statement.account === 'cook'
  const file = new URLSearchParams({ from: period.from, to: period.to, lang: locale })
  return (
    <>
      <PageHead title={t('payouts:statement.title')} />
      <Statement
        head={
          <div>
            <TextLink to={isCook ? paths.cookEarnings : paths.courierRevenue}>
              {t('payouts:statement.back')}
            </TextLink>
            <h1>{t('payouts:statement.title')}</h1>
          </div>
        }
        {...{ period, today, statement }}
        file={`/api/payouts/statement.csv?${file}`}
        orderHref={isCook ? paths.order : undefined}
      />
    </>
  )
}

export async function loadOwnStatement(client: Client, params: URLSearchParams, today: string) {
  const period = readPeriod((name) => params.get(name), today)
  const { from, to } = period
  return { period, today, statement: await client.payouts.getStatement({ from, to }) }
}

type LoadedStatement = Awaited<ReturnType<typeof loadOwnStatement>>

/** What somebody earned, what was adjusted and what they were paid in the period of the address. Only the sheet is printed, on A4. */
export function Statement(props: StatementProps) {
  const { head, period, today, statement, file, orderHref, actionOf, children } = props
  const { t, localized, format } = useLanguage()
  const { person, account, lines, isMore } = statement
  const [from, to] = [period.from, period.to].map((day) => format.date(noonOf(day))) as [string, string]
  return (
    <Stack gap={14} className={styles.page}>
      <Row as="header" gap={24} lineGap={12} align="end" between className={styles.top}>
        {head}
        <Tools file={file} />
      </Row>
      {children}
      <div className={styles.unprinted}>
        <PeriodChooser period={period} today={today} />
      </div>
      <Paper className={styles.paper}>
        <header>
          <PaperBrand />
          <h2>
            <bdi>{localized(person.name, person.nameAr)}</bdi>
          </h2>
          <Muted small>
            {t(`payouts:accounts.${account}`)} <Dot />{' '}
            {from === to ? from : t('insights:period.range', { from, to })}
          </Muted>
        </header>
        <Sums of={statement} />
        {lines.length === 0 ? (
          <EmptyState art={ticket} title={t('payouts:statement.empty')}>
            {t('payouts:statement.emptyBody')}
          </EmptyState>
        ) : (
          <Lines {...{ lines, orderHref, actionOf }} />
        )}
        {isMore && <Muted small>{t('payouts:statement.more', { n: format.count(lines.length) })}</Muted>}
      </Paper>
    </Stack>
  )
}

/** The statement as a file, and on paper. */
function Tools({ file }: Pick<StatementProps, 'file'>) {
  const { t } = useLanguage()
  return (
    <Row gap={8} align="stretch">
      <a
        href={file}
        download
        aria-label={t('payouts:statement.csvLabel')}
        className={buttonClass({ variant: 'ghost' })}
      >
        <Icon of={IconDownload} />
        {t('insights:earnings.csv')}
      </a>
      <Button variant="ghost" icon={IconPrinter} onClick={() => window.print()}>
        {t('payouts:statement.print')}
      </Button>
    </Row>
  )
}

/** From what was owed before the period to what is owed after it. */
function Sums({ of: statement }: { of: StatementOfDays }) {
  const { t, format } = useLanguage()
  return (
    <Grid as="dl" least="7.5rem" gap={16} lineGap={10} className={styles.sums}>
      {(['opening', 'earned', 'adjusted', 'paidOut', 'closing'] as const).map(
        (name) =>
          (name !== 'adjusted' || statement.adjusted !== 0) && (
            <div key={name}>
              <dt className="muted small">{t(`payouts:statement.${name}`)}</dt>
              <dd className="num strong">{format.money(statement[name])}</dd>
            </div>
          ),
      )}
    </Grid>
  )
}

function Lines({ lines, orderHref, actionOf }: Pick<StatementProps, 'orderHref' | 'actionOf'> & Shown) {
  const { t, format } = useLanguage()
  return (
    <table className={clsx(styles.lines, 'full-width')} data-rows>
      <caption className="visually-hidden">{t('payouts:statement.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('payouts:statement.what')}</th>
          <th scope="col" className={styles.onWide}>
            {t('payouts:statement.when')}
          </th>
          <th scope="col">{t('payouts:statement.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const when = <time dateTime={line.at}>{format.dateTime(line.at)}</time>
          return (
            <tr key={`${line.kind} ${line.id}`}>
              <th scope="row">
                <What line={line} orderHref={orderHref} />
                <Muted as="span" small className={clsx(styles.quiet, styles.below)}>
                  {when}
                </Muted>
                {line.kind !== 'order' && actionOf && (
                  <span className={styles.unprinted}>{actionOf(line)}</span>
                )}
              </th>
              <td className={styles.onWide}>{when}</td>
              <td className={line.amount < 0 ? 'muted' : undefined}>
                <span className="num">{format.money(line.amount)}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function What({ line, orderHref }: { line: StatementLine } & Pick<StatementProps, 'orderHref'>) {
  const { t } = useLanguage()
  if (line.payout)
    return (
      <>
        {t('payouts:statement.kinds.payout')}
        <Muted as="span" small className={styles.quiet}>
          {t(`payouts:methods.${line.payout.method}`)}
          {line.payout.reference && (
            <>
              {' '}
              <Dot /> <Ltr>{line.payout.reference}</Ltr>
            </>
          )}
        </Muted>
      </>
    )
  if (line.adjustment)
    return (
      <>
        {t('payouts:statement.kinds.adjustment')}
        {line.adjustment.orderId && (
          <>
            {' '}
            <Dot /> <OfOrder id={line.adjustment.orderId} orderHref={orderHref} />
          </>
        )}
        <Muted as="span" small className={styles.quiet}>
          <Words of={line.adjustment.reason} />
        </Muted>
      </>
    )
  return <OfOrder id={line.id} orderHref={orderHref} />
}

function OfOrder({ id, orderHref }: { id: string } & Pick<StatementProps, 'orderHref'>) {
  const { t } = useLanguage()
  const order = (
    <span>
      {t('payouts:statement.kinds.order')} <OrderNumber shown={shortOrderId(id)} whole={showOrderId(id)} />
    </span>
  )
  return orderHref ? <Link to={orderHref(id)}>{order}</Link> : order
}

type Shown = { lines: StatementLine[] }

type StatementProps = {
  /** The heading of the page. */
  head: ReactNode
  period: Period
  /** The day in Cairo when the server rendered the page. */
  today: string
  statement: StatementOfDays
  /** The address of all lines as CSV. */
  file: string
  /** The reader's page of an order; without it they have none. */
  orderHref?: ((id: string) => string) | undefined
  /** What can be done with a payout or an adjustment. */
  actionOf?: ((line: StatementLine) => ReactNode) | undefined
  /** Stands above the period, and is not printed. */
  children?: ReactNode
}
