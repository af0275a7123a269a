import { MOST_LISTED } from '#domain/most-listed.ts'
import { INBOX_REASONS } from '#domain/problems/contact.ts'
import { PROBLEM_STATES } from '#domain/problems/problem-rules.ts'
import tea from '#web/assets/spots/spot-tea.webp?url'
import { ListPages } from '#web/parts/list/list-pages.tsx'
import { ListPanel } from '#web/parts/list/list-panel.tsx'
import { ListFile, ListToolbar } from '#web/parts/list/list-toolbar.tsx'
import { NewRows } from '#web/parts/list/live/new-rows.tsx'
import { NothingFound } from '#web/parts/list/nothing-found.tsx'
import { StateChips } from '#web/parts/list/state-chips.tsx'
import { useSortedHeading } from '#web/parts/list/use-sorted-heading.tsx'
import { ProblemStateBadge } from '#web/parts/order/problem-state-badge.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isNarrowed } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { WorkTable } from '#web/ui/work/work-table.tsx'
import { type ProblemList as Listed, problemQueryOf } from './load-problems.ts'
import styles from './problem-facts.module.css'
import { ProblemLink, Words } from './problem-facts.tsx'
import { PROBLEM_LIST } from './problem-list-shape.ts'

const PAGE = 25

/** Problems with orders, to search and to open. */
export function ProblemList({ list }: { list: Listed }) {
  const { t, format } = useLanguage()
  const state = useListState(PROBLEM_LIST)
  const heading = useSortedHeading(PROBLEM_LIST)
  return (
    <>
      <NewRows
        list={state}
        since={list.now}
        shown={list.items}
        read={async () =>
          (await client().problems.listProblems({ ...problemQueryOf(state), order: 'desc' })).items.map(
            ({ id, createdAt }) => ({ id, at: createdAt }),
          )
        }
      />
      <ListPanel
        toolbar={<Toolbar list={list} />}
        pages={list.total > 0 && <ListPages list={state} of={list} pageSize={PAGE} />}
      >
        <WorkTable
          label={t('problems:admin.list')}
          rows={list.items}
          columns={[
            {
              key: 'reason',
              title: t('problems:admin.columns.reason'),
              cell: (problem) => <ProblemLink problem={problem} />,
            },
            {
              key: 'words',
              title: t('problems:admin.columns.words'),
              cell: (problem) => <Words problem={problem} />,
            },
            {
              key: 'kitchen',
              title: t('problems:admin.columns.kitchen'),
              cell: ({ order }) => order && <Kitchen order={order} />,
            },
            {
              key: 'total',
              title: t('problems:admin.columns.total'),
              cell: ({ order }) => order && <span className="num">{format.money(order.total)}</span>,
            },
            {
              key: 'created',
              title: heading('created', t('problems:admin.columns.created')),
              cell: ({ createdAt }) => <span className="num">{format.moment(createdAt, list.now)}</span>,
            },
            {
              key: 'state',
              title: t('problems:admin.columns.state'),
              cell: (problem) => <ProblemStateBadge state={problem.state} />,
            },
          ]}
          card={(problem) => (
            <>
              <div className={styles.line}>
                <ProblemLink problem={problem} />
                <ProblemStateBadge state={problem.state} />
              </div>
              <Words problem={problem} />
              <p className={`${styles.line} ${styles.quiet}`}>
                {problem.order && <Kitchen order={problem.order} />}
                <span className="num">{format.moment(problem.createdAt, list.now)}</span>
              </p>
            </>
          )}
          isQuiet={(problem) => problem.state === 'closed'}
          isLoading={state.isLoading}
          empty={
            isNarrowed(state) ? (
              <NothingFound list={state} />
            ) : (
              <EmptyState art={tea} title={t('problems:admin.empty')}>
                {t('problems:admin.emptyBody')}
              </EmptyState>
            )
          }
        />
      </ListPanel>
    </>
  )
}

function Kitchen({ order }: { order: { cookName: string; cookNameAr: string | null } }) {
  return <bdi>{useLanguage().nameOf(order.cookName, order.cookNameAr)}</bdi>
}

/** The search field, the CSV file, the states and the reasons. */
function Toolbar({ list: { states } }: { list: Listed }) {
  const { t } = useLanguage()
  const list = useListState(PROBLEM_LIST)
  return (
    <ListToolbar
      list={list}
      search={t('problems:admin.search')}
      actions={<ListFile path="/api/admin/problems.csv" params={list.params} />}
      filters={
        <div className={styles.filters}>
          <StateChips
            list={list}
            label={t('problems:admin.filter')}
            states={PROBLEM_STATES}
            counts={states}
            most={MOST_LISTED}
            textOf={(state) => t(`problems:states.${state}`)}
          />
          <SelectField
            label={t('problems:admin.reasonFilter')}
            labelHidden
            value={list.filters.reason ?? ''}
            onChange={({ currentTarget }) =>
              list.go({ filters: { ...list.filters, reason: currentTarget.value || undefined } })
            }
          >
            <option value="">{t('problems:admin.anyReason')}</option>
            {INBOX_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`problems:reasons.${reason}`)}
              </option>
            ))}
          </SelectField>
        </div>
      }
      sort={{
        sorts: PROBLEM_LIST.sorts,
        textOf: (_, order) => t(`admin:list.${order === 'desc' ? 'newest' : 'oldest'}`),
      }}
    />
  )
}
