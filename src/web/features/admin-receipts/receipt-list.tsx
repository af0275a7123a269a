import type { ListedReceipt } from '#contract/payments.ts'
import { shortOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import ticket from '#web/assets/spots/spot-ticket.webp?url'
import { DaysFilter } from '#web/parts/list/days-filter.tsx'
import { type ListColumn, WorkList } from '#web/parts/list/work-list.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { defineList } from '#web/platform/lists/define-list.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'

const LIST = defineList(
  { sorts: { at: 'desc' }, sort: 'at', filters: { from: 'day', to: 'day' } },
  (client, query) => client.payments.listReceipts(query),
)

export const loadReceipts = LIST.load

/** The receipts of chosen days by their numbers, void ones too. */
export function ReceiptList({ list }: { list: Awaited<ReturnType<typeof loadReceipts>> }) {
  const { t, format } = useLanguage()
  const state = useListState(LIST)
  const columns = useReceiptColumns()
  return (
    <WorkList
      of={LIST}
      page={list}
      label={t('common:nav.receipts')}
      search={t('receipts:list.search')}
      file={{ path: '/api/admin/receipts.csv' }}
      filters={<DaysFilter list={state} />}
      columns={columns}
      titleOf={(key) => t(`receipts:list.columns.${key}`)}
      card={(row) => <ReceiptCard row={row} />}
      isQuiet={({ state }) => state === 'void'}
      groupOf={({ at }) => format.dateSeenFrom(list.now, at)}
      empty={
        <EmptyState art={ticket} title={t('receipts:list.empty')}>
          {t('receipts:list.emptyBody')}
        </EmptyState>
      }
    />
  )
}

function useReceiptColumns(): ListColumn<ListedReceipt, 'at', 'receipts:list.columns'>[] {
  const { t, format, localized } = useLanguage()
  const amount = (of: 'food' | 'fees') => ({
    key: of,
    cell: (row: ListedReceipt) => <span className="num">{format.money(row[of])}</span>,
    atEnd: true,
  })
  return [
    {
      key: 'number',
      sort: 'at',
      cell: (row) => (
        <Stack gap={2}>
          <ReceiptLink row={row} />
          <Muted as="span" small className="num">
            {format.clock(row.at)}
          </Muted>
        </Stack>
      ),
    },
    { key: 'state', cell: ({ state }) => <StateOf state={state} /> },
    { key: 'order', cell: (row) => <OrderLink row={row} /> },
    { key: 'kitchen', cell: ({ kitchen }) => <bdi>{localized(kitchen.name, kitchen.nameAr)}</bdi> },
    amount('food'),
    amount('fees'),
    {
      key: 'vat',
      cell: ({ vat }) => (
        <span className="num">{vat === null ? t('receipts:list.none') : format.money(vat)}</span>
      ),
      atEnd: true,
    },
    {
      key: 'discount',
      cell: ({ discount }) => <span className="num">{discount > 0 && format.discount(discount)}</span>,
      atEnd: true,
    },
    {
      key: 'total',
      cell: (row) => (
        <>
          <strong className="num">{format.money(row.total)}</strong>
          <Refunded row={row} />
        </>
      ),
      atEnd: true,
    },
  ]
}

/** A row of the list on a phone. */
function ReceiptCard({ row }: { row: ListedReceipt }) {
  const { t, format, localized } = useLanguage()
  const { kitchen, vat, discount, state } = row
  const sums = { food: format.money(row.food), fees: format.money(row.fees) }
  return (
    <>
      <Row gap={16} lineGap={2} between>
        <ReceiptLink row={row} />
        <StateOf state={state} />
      </Row>
      <Row gap={16} lineGap={2} between>
        <Muted as="span" small>
          {format.clock(row.at)} <Dot /> <bdi>{localized(kitchen.name, kitchen.nameAr)}</bdi>
        </Muted>
        <strong className="num">{format.money(row.total)}</strong>
      </Row>
      <Muted small>
        {vat === null
          ? t('receipts:list.untaxed', sums)
          : t('receipts:list.sums', { ...sums, vat: format.money(vat) })}
        {discount > 0 && (
          <>
            {' '}
            <Dot /> {t('receipts:list.discount', { amount: format.discount(discount) })}
          </>
        )}
      </Muted>
      <Row gap={16} lineGap={2} between>
        <OrderLink row={row} />
        <Refunded row={row} />
      </Row>
    </>
  )
}

function ReceiptLink({ row: { id, number } }: { row: ListedReceipt }) {
  return (
    <TextLink to={paths.receipt(id)}>
      <Ltr>{number}</Ltr>
    </TextLink>
  )
}

function OrderLink({ row: { id } }: { row: ListedReceipt }) {
  return (
    <TextLink to={paths.adminOrder(id)}>
      <OrderNumber shown={shortOrderId(id)} whole={showOrderId(id)} />
    </TextLink>
  )
}

function StateOf({ state }: Pick<ListedReceipt, 'state'>) {
  const { t } = useLanguage()
  return <Badge tone={state === 'valid' ? 'good' : 'over'}>{t(`receipts:states.${state}`)}</Badge>
}

function Refunded({ row: { refunded } }: { row: ListedReceipt }) {
  const { t, format } = useLanguage()
  if (refunded === 0) return null
  return <Muted small>{t('receipts:list.refunded', { amount: format.money(refunded) })}</Muted>
}
