import { Suspense } from 'react'
import type { User } from '#contract/accounts/users.ts'
import { ROLES } from '#domain/accounts/roles.ts'
import { USER_STATUSES, USUAL_ORDER, type UserSort } from '#domain/accounts/user-actions.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { FilterChips } from '#web/parts/list/filter-chips.tsx'
import { FilterSelect } from '#web/parts/list/filter-select.tsx'
import { type ListColumn, WorkList } from '#web/parts/list/work-list.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { defineList } from '#web/platform/lists/define-list.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { Contact, LastSeen, OpenSessions, RoleText, StatusBadge, UserName, Verified } from './user-facts.tsx'
import styles from './users.module.css'

const ChosenUsers = lazyPart(async () => (await import('./chosen/chosen-users.tsx')).ChosenUsers)

/** What the columns say about each account: who it is, or how they log in. */
const COLUMNS = ['account', 'logins'] as const
type Columns = (typeof COLUMNS)[number]

const LIST = defineList(
  {
    sorts: USUAL_ORDER,
    sort: 'createdAt',
    filters: { role: ROLES, status: USER_STATUSES, columns: COLUMNS },
    looks: ['columns'],
  },
  (client, query) => client.users.listUsers(query),
)

export const loadUsers = LIST.load

/** Everybody with an account. A switch shows who they are, or how they log in. */
export function Users({ list }: { list: Awaited<ReturnType<typeof loadUsers>> }) {
  const { t, localized } = useLanguage()
  const state = useListState(LIST)
  const shown = (state.filters.columns ?? 'account') as Columns
  const columns = { account: useAccountColumns(list.now), logins: useLoginColumns(list.now) }[shown]
  return (
    <WorkList
      of={LIST}
      page={list}
      label={t('common:nav.users')}
      search={t('admin:users.search')}
      file={{ path: '/api/admin/users.csv' }}
      filters={<Filters shown={shown} />}
      sortText={(sort) => t(`admin:users.sorts.${sort}`)}
      columns={columns}
      titleOf={(key) => t(`admin:users.columns.${key}`)}
      card={(user) => <UserCard user={user} now={list.now} shows={shown} />}
      isQuiet={(user) => user.status === 'banned'}
      newestBy="createdAt"
      choice={{
        nameOf: (user) => localized(user.name, user.nameAr),
        bar: (selection) =>
          selection.rows.length > 0 && (
            <Suspense>
              <ChosenUsers of={selection} />
            </Suspense>
          ),
      }}
      empty={
        <EmptyState art={plate} title={t('admin:users.empty')}>
          {t('admin:users.emptyBody')}
        </EmptyState>
      }
    />
  )
}

function Filters({ shown }: { shown: Columns }) {
  const { t } = useLanguage()
  const list = useListState(LIST)
  return (
    <Row between gap={12} className={styles.filters}>
      <ChipRow label={t('admin:users.show.label')}>
        {COLUMNS.map((columns) => (
          <ChipLink
            key={columns}
            to={list.hrefOf({
              page: list.page,
              filters: { ...list.filters, columns: columns === 'account' ? undefined : columns },
            })}
            preventScrollReset
            selected={columns === shown}
          >
            {t(`admin:users.show.${columns}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <FilterChips
        list={list}
        name="role"
        label={t('admin:users.roleFilter')}
        values={ROLES}
        textOf={(role) => t(`accounts:roles.${role}`)}
      />
      <FilterSelect
        list={list}
        name="status"
        label={t('admin:users.statusFilter')}
        labelHidden
        className={styles.status}
        any={t('admin:users.anyStatus')}
        values={USER_STATUSES}
        textOf={(status) => t(`accounts:statuses.${status}`)}
      />
    </Row>
  )
}

/** The columns of the accounts. */
function useAccountColumns(now: number): ListColumn<User, UserSort, 'admin:users.columns'>[] {
  const { format } = useLanguage()
  return [
    { key: 'name', sort: 'name', cell: (user) => <UserName user={user} /> },
    { key: 'contact', sort: 'email', cell: (user) => <Contact user={user} /> },
    { key: 'role', sort: 'role', cell: (user) => <RoleText role={user.role} /> },
    { key: 'status', sort: 'status', cell: (user) => <StatusBadge status={user.status} /> },
    {
      key: 'createdAt',
      sort: 'createdAt',
      cell: (user) => <span className="num">{format.moment(user.createdAt, now)}</span>,
    },
  ]
}

/** The columns that say how people log in. */
function useLoginColumns(now: number): ListColumn<User, UserSort, 'admin:users.columns'>[] {
  const [name, , role, status] = useAccountColumns(now)
  return [
    name!,
    { key: 'email', sort: 'email', cell: (user) => <Contact user={user} emailOnly /> },
    { key: 'verified', cell: (user) => <Verified isVerified={user.emailVerified} /> },
    { key: 'sessions', cell: (user) => <OpenSessions of={user.openSessions} /> },
    { key: 'lastSeen', cell: (user) => <LastSeen at={user.lastSeenAt} now={now} /> },
    role!,
    status!,
  ]
}

/** A row of the list on a phone. */
function UserCard({ user, now, shows }: { user: User; now: number; shows: Columns }) {
  const { t, format } = useLanguage()
  return (
    <>
      <Row gap={16} lineGap={6} between>
        <UserName user={user} />
        <StatusBadge status={user.status} />
      </Row>
      <Contact user={user} emailOnly={shows === 'logins'} />
      {shows === 'account' ? (
        <Muted small className="above-8">
          <RoleText role={user.role} /> <Dot />{' '}
          <span>{t('admin:users.joined', { time: format.moment(user.createdAt, now) })}</span>
        </Muted>
      ) : (
        <Muted small className="above-8">
          <Verified isVerified={user.emailVerified} /> <Dot /> <OpenSessions of={user.openSessions} /> <Dot />{' '}
          <LastSeen at={user.lastSeenAt} now={now} />
        </Muted>
      )}
    </>
  )
}
