import clsx from 'clsx'
import { useState } from 'react'
import type { ListedPayable } from '#contract/payouts.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { paths } from '#domain/paths.ts'
import { PAYABLE_ACCOUNTS, type PayableSort, USUAL_PAYABLE_ORDER } from '#domain/payments/payout.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { FilterChips } from '#web/parts/list/filter-chips.tsx'
import { type ListColumn, WorkList } from '#web/parts/list/work-list.tsx'
import { usePayoutDay } from '#web/parts/money/use-payout-day.ts'
import type { Unanswered } from '#web/platform/forms/use-one-request.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { defineList } from '#web/platform/lists/define-list.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { StatTile } from '#web/ui/display/stat-tile.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { MoneyFile } from './money-file.tsx'
import { PayoutQuestion } from './payout-question.tsx'
import styles from './payouts.module.css'

const LIST = defineList(
  { sorts: USUAL_PAYABLE_ORDER, sort: 'owed', filters: { account: PAYABLE_ACCOUNTS } },
  async (client, query) => {
    const { items, ...list } = await client.payouts.listPayable(query)
    const rows = items.map((item) => ({ ...item, id: `${item.account} ${item.personId}` }))
    return { ...list, items: rows, today: cairoDate(Date.now()) }
  },
)

export const loadPayable = LIST.load

type Loaded = Awaited<ReturnType<typeof loadPayable>>
type Listed = ListedPayable & { id: string }
type OnAsk = (row: Listed) => void

/** Every cook and courier who earned something, with what we owe them. */
export function PayableList({ list }: { list: Loaded }) {
  const { t, localized } = useLanguage()
  const state = useListState(LIST)
  const [asked, setAsked] = useState<Listed>()
  const [unanswered] = useState<Unanswered>(() => new Map())
  const columns = usePayableColumns(list.today, setAsked)
  // Another admin may have paid meanwhile.
  const payee = asked && (list.items.find(({ id }) => id === asked.id) ?? asked)
  return (
    <>
      <Sums list={list} />
      <WorkList
        of={LIST}
        page={list}
        label={t('payouts:title')}
        search={t('payouts:office.search')}
        file={{ path: '/api/admin/payouts.csv' }}
        actions={(link) => (
          <>
            <MoneyFile today={list.today} />
            {link}
          </>
        )}
        filters={
          <FilterChips
            list={state}
            name="account"
            label={t('payouts:office.filter')}
            values={PAYABLE_ACCOUNTS}
            textOf={(account) => t(account === 'cook' ? 'common:nav.kitchens' : 'common:nav.couriers')}
          />
        }
        sortText={(sort) => t(`payouts:office.sorts.${sort}`)}
        columns={columns}
        titleOf={(key) => t(`payouts:office.columns.${key}`)}
        card={(row) => <PayableCard row={row} today={list.today} onAsk={setAsked} />}
        empty={
          <EmptyState art={plate} title={t('payouts:office.empty')}>
            {t('payouts:office.emptyBody')}
          </EmptyState>
        }
      />
      {payee && (
        <PayoutQuestion
          payee={{ ...payee, name: localized(payee.name, payee.nameAr) }}
          unanswered={unanswered}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function Sums({ list: { owed, nextOn, today } }: { list: Loaded }) {
  const { t, format } = useLanguage()
  const { dayText } = usePayoutDay(today)
  return (
    <Grid least="10rem" gap={12} className={clsx(styles.sums, 'below-16')}>
      {PAYABLE_ACCOUNTS.map((account) => (
        <StatTile
          key={account}
          label={t(`payouts:office.owedTo.${account}`)}
          value={<span className="num">{format.money(owed[account])}</span>}
        />
      ))}
      <StatTile
        label={t('payouts:office.nextDay')}
        value={nextOn ? dayText(nextOn) : t('payouts:office.noDay')}
      >
        {nextOn === null && <TextLink to={paths.adminSettings}>{t('payouts:office.setDay')}</TextLink>}
      </StatTile>
    </Grid>
  )
}

function usePayableColumns(
  today: string,
  onAsk: OnAsk,
): ListColumn<Listed, PayableSort, 'payouts:office.columns'>[] {
  const { t, format } = useLanguage()
  return [
    {
      key: 'name',
      sort: 'name',
      cell: (row) => (
        <>
          <PayeeLink row={row} />
          <Muted className="own-line" as="span" small>
            {t(`payouts:accounts.${row.account}`)}
          </Muted>
        </>
      ),
    },
    {
      key: 'owed',
      sort: 'owed',
      cell: ({ owed }) => (
        <>
          <strong className="num">{format.money(Math.max(0, owed))}</strong>
          <OwesUs owed={owed} />
        </>
      ),
      atEnd: true,
    },
    {
      key: 'paidOut',
      sort: 'paidOut',
      cell: ({ paidOut }) => <span className="num">{format.money(paidOut)}</span>,
      atEnd: true,
    },
    { key: 'last', cell: (row) => <LastPayout row={row} today={today} /> },
    { key: 'actions', hidesTitle: true, cell: (row) => <Record row={row} onAsk={onAsk} />, atEnd: true },
  ]
}

/** A row of the list on a phone. */
function PayableCard({ row, today, onAsk }: { row: Listed; today: string; onAsk: OnAsk }) {
  const { t, format } = useLanguage()
  return (
    <>
      <Row gap={16} lineGap={2} between>
        <PayeeLink row={row} />
        <Muted className="own-line" as="span" small>
          {t(`payouts:accounts.${row.account}`)}
        </Muted>
      </Row>
      <Row gap={16} lineGap={2} between>
        <strong className="num">
          {t('payouts:office.owes', { money: format.money(Math.max(0, row.owed)) })}
        </strong>
        <Muted className="own-line" as="span" small>
          {t('payouts:office.paid', { money: format.money(row.paidOut) })}
        </Muted>
      </Row>
      <OwesUs owed={row.owed} />
      <Row gap={16} lineGap={6} between>
        <LastPayout row={row} today={today} isSaid />
        <Record row={row} onAsk={onAsk} />
      </Row>
    </>
  )
}

/** What somebody owes us, as their own page says it. */
function OwesUs({ owed }: { owed: number }) {
  const { t, format } = useLanguage()
  if (owed >= 0) return null
  return (
    <Muted className="own-line" as="span" small>
      {t('payouts:office.owesUs', { amount: format.money(-owed) })}
    </Muted>
  )
}

function PayeeLink({ row: { account, personId, name, nameAr } }: { row: Listed }) {
  const { localized } = useLanguage()
  return (
    <TextLink
      to={account === 'cook' ? paths.adminCookPayouts(personId) : paths.adminCourierPayouts(personId)}
      className="in-ink near breaks"
    >
      <bdi>{localized(name, nameAr)}</bdi>
    </TextLink>
  )
}

function LastPayout({ row: { lastPayout }, today, isSaid = false }: LastPayoutProps) {
  const { t, format } = useLanguage()
  const { paidText } = usePayoutDay(today)
  const payout = lastPayout
    ? format.list([paidText(lastPayout.paidAt), t(`payouts:methods.${lastPayout.method}`)])
    : t('payouts:office.never')
  return (
    <Muted className="own-line" as="span" small>
      {isSaid ? t('payouts:office.last', { payout }) : payout}
    </Muted>
  )
}

type LastPayoutProps = {
  row: Listed
  today: string
  /** Says what it is, where no heading does. */
  isSaid?: boolean
}

/** There is nothing to pay to somebody whom we owe nothing. */
function Record({ row, onAsk }: { row: Listed; onAsk: OnAsk }) {
  const { t, localized } = useLanguage()
  if (row.owed <= 0) return null
  return (
    <Button
      variant="ghost"
      size="compact"
      aria-label={t('payouts:office.record.openFor', { name: localized(row.name, row.nameAr) })}
      onClick={() => onAsk(row)}
    >
      {t('payouts:office.record.open')}
    </Button>
  )
}
