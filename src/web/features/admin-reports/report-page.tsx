import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconChefHat from '@tabler/icons-react/dist/esm/icons/IconChefHat.mjs'
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconSoup from '@tabler/icons-react/dist/esm/icons/IconSoup.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import clsx from 'clsx'
import type { FormEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isPeriod, MAX_PERIOD_DAYS, type Period, periodParams, readPeriod } from '#domain/insights/period.ts'
import {
  REPORT_COLUMNS,
  REPORT_STEPS,
  REPORTS,
  type Report,
  type ReportColumn,
  type ReportStep,
  readColumns,
  stepOf,
} from '#domain/insights/reports.ts'
import { PeriodChooser } from '#web/parts/figures/period-chooser.tsx'
import type { Client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { CheckBox } from '#web/ui/choices/check-box.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { DisclosureMenu } from '#web/ui/overlay/disclosure-menu.tsx'
import styles from './report-page.module.css'
import { ReportPaper } from './report-paper.tsx'

const LAST_DAYS = 30

/** A report of a period as a sheet, which alone is printed, below the choices that the address holds. */
export function ReportPage({ tabs, today, isBad, answer, ...choice }: Loaded & { tabs: ReactNode }) {
  const { t, format } = useLanguage()
  const { report, period, by, columns } = choice
  return (
    <Stack gap={16} className={styles.page}>
      <Stack gap={16} className={styles.choices}>
        {tabs}
        <ReportCards choice={choice} />
        <Stack gap={8}>
          <PeriodChooser period={period} today={today} kept={keptOf(choice)} />
          {isBad && (
            <InlineError
              title={t('admin:reports.badDays')}
              text={t('admin:reports.badDaysBody', {
                n: format.count(MAX_PERIOD_DAYS),
                last: format.count(LAST_DAYS),
              })}
            />
          )}
        </Stack>
        <Row between gap={24} lineGap={12} className={styles.tools}>
          <Steps choice={choice} />
          <Row gap={8} align="stretch" className={styles.buttons}>
            <Columns key={`${report} ${columns.join()}`} choice={choice} />
            <Download choice={choice} />
            <Button variant="ghost" icon={IconPrinter} onClick={() => window.print()}>
              {t('admin:reports.print')}
            </Button>
          </Row>
        </Row>
      </Stack>
      <ReportPaper answer={answer} period={period} isSplit={by !== null} columns={columns} />
    </Stack>
  )
}

const ICONS: Record<Report, IconGlyph> = {
  sales: IconReceipt,
  cooks: IconChefHat,
  couriers: IconMotorbike,
  dishes: IconSoup,
  promoCodes: IconTag,
  problems: IconAlertTriangle,
}

function ReportCards({ choice }: { choice: Choice }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const isChosen = choice.by !== stepOf(choice.report, undefined)
  return (
    <Grid as="nav" least="9.5rem" gap={10} aria-label={t('admin:reports.label')} className={styles.cards}>
      {REPORTS.map((report) => (
        <Link
          key={report}
          // Each report has columns and a first split of its own; a split that was chosen stays.
          to={`${pathname}?${addressOf({ ...choice, report, by: isChosen ? choice.by : null, columns: REPORT_COLUMNS[report] })}`}
          aria-current={report === choice.report ? 'true' : undefined}
          preventScrollReset
          className={clsx(styles.card, 'flex gap-10')}
        >
          <Icon of={ICONS[report]} size={22} />
          <span>
            <strong>{t(`admin:reports.kinds.${report}`)}</strong>
            <Muted as="span" small className={`own-line ${styles.about}`}>
              {t(`admin:reports.about.${report}`)}
            </Muted>
          </span>
        </Link>
      ))}
    </Grid>
  )
}

/** By what the rows are split. Sales have no other rows than days, weeks or months. */
function Steps({ choice }: { choice: Choice }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  return (
    <ChipRow label={t('admin:reports.by')} wrap>
      {([...(choice.report === 'sales' ? [] : [null]), ...REPORT_STEPS] as const).map((by) => (
        <ChipLink
          key={by}
          to={`${pathname}?${addressOf({ ...choice, by })}`}
          selected={by === choice.by}
          preventScrollReset
        >
          {t(`admin:reports.bys.${by ?? 'whole'}`)}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

/** A plain form, so that the columns can be chosen without scripts. */
function Columns({ choice }: { choice: Choice }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { report, columns } = choice
  const kept = addressOf({ ...choice, columns: REPORT_COLUMNS[report] })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = readColumns(report, new FormData(event.currentTarget).getAll('columns').join())
    void navigate(`${pathname}?${addressOf({ ...choice, columns: chosen })}`, { preventScrollReset: true })
  }
  return (
    <DisclosureMenu
      label={t('admin:reports.chooseColumns')}
      face={
        <span className={buttonClass({ variant: 'ghost' })}>
          <Icon of={IconColumns} />
          {t('admin:reports.chooseColumns')}
        </span>
      }
      shape="dropdown"
      className={styles.menu}
    >
      <Stack method="get" onSubmit={handleSubmit} as="form" gap={4} className={styles.columns}>
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {REPORT_COLUMNS[report].map((column) => (
          <CheckBox
            key={column}
            name="columns"
            value={column}
            defaultChecked={columns.includes(column)}
            label={t(`admin:reports.columns.${column}`)}
          />
        ))}
        <Button type="submit" fullWidth>
          {t('admin:reports.showColumns')}
        </Button>
      </Stack>
    </DisclosureMenu>
  )
}

function Download({ choice: { report, period, by, columns } }: { choice: Choice }) {
  const { t, locale } = useLanguage()
  const file = new URLSearchParams({
    ...{ report, from: period.from, to: period.to, columns: columns.join(), lang: locale },
    ...(by && { by }),
  })
  return (
    <a
      href={`/api/admin/reports.csv?${file}`}
      download
      aria-label={t('admin:reports.csvLabel')}
      className={buttonClass({ variant: 'ghost' })}
    >
      <Icon of={IconDownload} />
      {t('admin:list.csv')}
    </a>
  )
}

type Choice = { report: Report; period: Period; by: ReportStep | null; columns: readonly ReportColumn[] }

/** What the address holds beside the period. */
function keptOf({ report, by, columns }: Choice): Record<string, string> {
  return {
    report,
    ...(by && { by }),
    ...(columns.length < REPORT_COLUMNS[report].length && { columns: columns.join() }),
  }
}

function addressOf(choice: Choice): URLSearchParams {
  return new URLSearchParams({ ...keptOf(choice), ...periodParams(choice.period) })
}

/** The report in the address: by default the sales of this week by day. */
export async function loadReport(client: Client, params: URLSearchParams, today: string) {
  const report = REPORTS.find((known) => known === params.get('report')) ?? 'sales'
  const asked = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  const period = readPeriod((name) => params.get(name), today)
  const by = stepOf(
    report,
    REPORT_STEPS.find((known) => known === params.get('by')),
  )
  const { from, to } = period
  return {
    ...{ today, report, period, by },
    /** Other days were asked for, which nobody can report of. */
    isBad: params.get('period') === 'custom' && !isPeriod(asked),
    columns: readColumns(report, params.getAll('columns').join()),
    answer: await client.insights.getReport({ report, from, to, ...(by && { by }) }),
  }
}

type Loaded = Awaited<ReturnType<typeof loadReport>>
