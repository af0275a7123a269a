import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import clsx from 'clsx'
import type { ListedProblem } from '#contract/problems.ts'
import { MAX_LISTED } from '#domain/list-limits.ts'
import { shortOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { INBOX_REASONS } from '#domain/problems/contact.ts'
import { PROBLEM_STATES } from '#domain/problems/problem-rules.ts'
import tea from '#web/assets/spots/spot-tea.webp?url'
import { FilterSelect } from '#web/parts/list/filter-select.tsx'
import { StateChips } from '#web/parts/list/state-chips.tsx'
import { type ListColumn, WorkList } from '#web/parts/list/work-list.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { ProblemStateBadge } from '#web/parts/order/problem-state-badge.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { defineList } from '#web/platform/lists/define-list.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './problems.module.css'

const LIST = defineList(
  { sorts: { created: 'desc' }, sort: 'created', filters: { state: PROBLEM_STATES, reason: INBOX_REASONS } },
  (client, query) => client.problems.listProblems(query),
)

export const loadProblems = LIST.load

type Problems = Awaited<ReturnType<typeof loadProblems>>

/** Problems with orders, to search and to open. */
export function ProblemList({ list }: { list: Problems }) {
  const { t, format } = useLanguage()
  const columns = useProblemColumns(list.now)
  return (
    <WorkList
      of={LIST}
      page={list}
      label={t('problems:admin.list')}
      search={t('problems:admin.search')}
      file={{ path: '/api/admin/problems.csv' }}
      filters={<Filters states={list.states} />}
      columns={columns}
      titleOf={(key) => t(`problems:admin.columns.${key}`)}
      card={(problem) => (
        <>
          <Row between gap={12} lineGap={4}>
            <ProblemLink problem={problem} />
            <ProblemStateBadge state={problem.state} />
          </Row>
          <Said problem={problem} />
          <Row as="p" between gap={12} lineGap={4} className="muted small">
            {problem.order && <Kitchen order={problem.order} />}
            <span className="num">{format.moment(problem.createdAt, list.now)}</span>
          </Row>
        </>
      )}
      isQuiet={(problem) => problem.state === 'closed'}
      newestBy="createdAt"
      empty={
        <EmptyState art={tea} title={t('problems:admin.empty')}>
          {t('problems:admin.emptyBody')}
        </EmptyState>
      }
    />
  )
}

function Filters({ states }: Pick<Problems, 'states'>) {
  const { t } = useLanguage()
  const list = useListState(LIST)
  return (
    <Row gap={16} lineGap={8} align="end">
      <StateChips
        list={list}
        label={t('problems:admin.filter')}
        states={PROBLEM_STATES}
        counts={states}
        most={MAX_LISTED}
        textOf={(state) => t(`problems:states.${state}`)}
      />
      <FilterSelect
        list={list}
        name="reason"
        label={t('problems:admin.reasonFilter')}
        labelHidden
        any={t('problems:admin.anyReason')}
        values={INBOX_REASONS}
        textOf={(reason) => t(`problems:reasons.${reason}`)}
      />
    </Row>
  )
}

function useProblemColumns(now: number): ListColumn<ListedProblem, 'created', 'problems:admin.columns'>[] {
  const { format } = useLanguage()
  return [
    { key: 'reason', cell: (problem) => <ProblemLink problem={problem} /> },
    { key: 'words', cell: (problem) => <Said problem={problem} /> },
    { key: 'kitchen', cell: ({ order }) => order && <Kitchen order={order} /> },
    { key: 'total', cell: ({ order }) => order && <span className="num">{format.money(order.total)}</span> },
    {
      key: 'created',
      sort: 'created',
      cell: ({ createdAt }) => <span className="num">{format.moment(createdAt, now)}</span>,
    },
    { key: 'state', cell: (problem) => <ProblemStateBadge state={problem.state} /> },
  ]
}

/** The kind of problem as a link to it, with the order's number. */
function ProblemLink({ problem: { id, reason, order, sender } }: { problem: ListedProblem }) {
  const { t } = useLanguage()
  return (
    <span className="grid at-start shrinks">
      <TextLink className="not-underlined in-ink near" to={paths.adminProblem(id)}>
        {t(`problems:reasons.${reason}`)}
      </TextLink>
      {sender ? (
        <bdi className="muted small">{sender.name}</bdi>
      ) : (
        order && (
          <OrderNumber shown={shortOrderId(order.id)} whole={showOrderId(order.id)} className="muted small" />
        )
      )}
    </span>
  )
}

/** The reporter's words, shortened by CSS, and whether there is a photo. */
function Said({ problem: { words, hasPhoto } }: { problem: ListedProblem }) {
  const { t } = useLanguage()
  return (
    <Row as="p" nowrap align="start" gap={6} className={styles.words}>
      {hasPhoto && (
        <>
          <Icon of={IconPhoto} size={16} />
          <span className="visually-hidden">{t('problems:admin.photo')}</span>
        </>
      )}
      <Words of={words} className={clsx(styles.said, 'clips breaks')} />
    </Row>
  )
}

function Kitchen({ order }: { order: { cookName: string; cookNameAr: string | null } }) {
  return <bdi>{useLanguage().localized(order.cookName, order.cookNameAr)}</bdi>
}
