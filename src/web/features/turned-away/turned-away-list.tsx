import type { TurnedAway } from '#contract/limits.ts'
import { paths } from '#domain/paths.ts'
import type { NameBelow } from '#locales/text-keys.ts'
import tea from '#web/assets/spots/spot-tea.webp?url'
import { ListPanel } from '#web/parts/list/list-panel.tsx'
import { ListFile, ListToolbar } from '#web/parts/list/list-toolbar.tsx'
import { LoadMore } from '#web/parts/list/load-more.tsx'
import { NothingFound } from '#web/parts/list/nothing-found.tsx'
import { type Client, client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { type ListShape, readListState } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { useMore } from '#web/platform/lists/use-more.ts'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { type WorkColumn, WorkTable } from '#web/ui/work/work-table.tsx'

/** The address may name a number or an email. The order is fixed. */
const SHAPE: ListShape<'first', never> = { sorts: { first: 'desc' }, sort: 'first', filters: {} }

export async function loadTurnedAway(client: Client, params: URLSearchParams) {
  const { q } = readListState(SHAPE, params)
  const cursor = params.get('cursor')
  const first = await client.limits.listTurnedAway({ ...(q && { q }), ...(cursor && { cursor }) })
  return { first, q, now: Date.now() }
}

/** Long enough to recognise the same subject in the list. */
const MARK = 8

/** How often each limit was met, by subject and hour. A subject is shown by the start of its hash. */
export function TurnedAwayList({ first, q, now }: Awaited<ReturnType<typeof loadTurnedAway>>) {
  const { t } = useLanguage()
  const list = useListState(SHAPE)
  const query = { ...(q && { q }) }
  const more = useMore(first, (cursor) => client().limits.listTurnedAway({ ...query, cursor }))
  const hrefOf = (cursor: string) => `${paths.adminTurnedAway}?${new URLSearchParams({ ...query, cursor })}`
  const columns = useColumns(now)
  return (
    <Stack gap={12}>
      <Muted>{t('problems:turnedAway.intro')}</Muted>
      <ListPanel
        toolbar={
          <ListToolbar
            list={list}
            search={t('problems:turnedAway.search')}
            actions={<ListFile path="/api/admin/turned-away.csv" params={list.params} />}
          />
        }
        pages={<LoadMore more={more} hrefOf={hrefOf} failedText={t('problems:turnedAway.failed')} />}
      >
        <WorkTable
          label={t('problems:turnedAway.list')}
          rows={more.items}
          columns={columns}
          titleOf={(key) => t(`problems:turnedAway.columns.${key}`)}
          card={(row) => <Card row={row} now={now} />}
          isLoading={list.isLoading}
          empty={
            q ? (
              <NothingFound list={list} />
            ) : (
              <EmptyState art={tea} title={t('problems:turnedAway.empty')}>
                {t('problems:turnedAway.emptyBody')}
              </EmptyState>
            )
          }
        />
      </ListPanel>
    </Stack>
  )
}

function useColumns(now: number): WorkColumn<TurnedAway, NameBelow<'problems:turnedAway.columns'>>[] {
  const { t, format } = useLanguage()
  return [
    { key: 'rule', cell: ({ rule }) => t(`problems:turnedAway.rules.${rule}`) },
    { key: 'count', cell: ({ count }) => <span className="num">{format.count(count)}</span> },
    { key: 'subject', cell: ({ subject }) => <Ltr>{subject.slice(0, MARK)}</Ltr> },
    { key: 'kitchen', cell: ({ kitchen }) => kitchen && <Kitchen {...kitchen} /> },
    { key: 'first', cell: (row) => <Span of={row} now={now} /> },
  ]
}

/** A row on a phone. */
function Card({ row, now }: { row: TurnedAway; now: number }) {
  const { t, format } = useLanguage()
  return (
    <>
      <Row as="p" gap={12} lineGap={4} between align="stretch">
        <strong>{t(`problems:turnedAway.rules.${row.rule}`)}</strong>
        <span className="num">{format.count(row.count)} ×</span>
      </Row>
      <Muted as="div" small>
        <Row as="p" gap={12} lineGap={4} between align="stretch">
          <Ltr>{row.subject.slice(0, MARK)}</Ltr>
          {row.kitchen && <Kitchen {...row.kitchen} />}
          <Span of={row} now={now} />
        </Row>
      </Muted>
    </>
  )
}

/** From the first time to the last. */
function Span({ of: { firstAt, lastAt }, now }: { of: TurnedAway; now: number }) {
  const { format } = useLanguage()
  return <span className="num">{`${format.moment(firstAt, now)} – ${format.clock(lastAt)}`}</span>
}

function Kitchen({ name, nameAr }: NonNullable<TurnedAway['kitchen']>) {
  return <bdi>{useLanguage().localized(name, nameAr)}</bdi>
}
