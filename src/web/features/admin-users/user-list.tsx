import { Suspense } from 'react'
import { ROLES } from '#domain/accounts/roles.ts'
import { USER_STATUSES } from '#domain/accounts/user-actions.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { useChosenRows } from '#web/parts/list/choosing/use-chosen-rows.ts'
import { FilterChips } from '#web/parts/list/filter-chips.tsx'
import { ListPages } from '#web/parts/list/list-pages.tsx'
import { ListPanel } from '#web/parts/list/list-panel.tsx'
import { ListFile, ListToolbar } from '#web/parts/list/list-toolbar.tsx'
import { NewRows } from '#web/parts/list/live/new-rows.tsx'
import { NothingFound } from '#web/parts/list/nothing-found.tsx'
import { client } from '#web/platform/api/client.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isNarrowed } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { WorkTable } from '#web/ui/work/work-table.tsx'
import { type UserList, userQueryOf } from './load-user-list.ts'
import { UserCard } from './user-card.tsx'
import { useLoginColumns, useUserColumns } from './user-columns.tsx'
import styles from './user-list.module.css'
import { USER_COLUMNS, USER_LIST, type UserColumns } from './user-list-shape.ts'

const PAGE = 25

const ChosenUsers = lazyPart(async () => (await import('./chosen/chosen-users.tsx')).ChosenUsers)

/** Everybody with an account. A switch shows who they are, or how they log in. */
export function Users({ list }: { list: UserList }) {
  const { t, locale } = useLanguage()
  const state = useListState(USER_LIST)
  const { columns: chosen = 'account', ...filters } = state.filters
  const shown = chosen as UserColumns
  const people = { ...state, filters }
  const columns = { account: useUserColumns(list.now), logins: useLoginColumns(list.now) }[shown]
  const selection = useChosenRows(people, list.items)
  return (
    <>
      <NewRows
        list={state}
        since={list.now}
        shown={list.items}
        read={async () =>
          (
            await client().users.listUsers({ ...userQueryOf(state), sort: 'createdAt', order: 'desc' })
          ).items.map(({ id, createdAt }) => ({ id, at: createdAt }))
        }
      />
      <ListPanel
        toolbar={<Toolbar />}
        pages={list.total > 0 && <ListPages list={state} of={list} pageSize={PAGE} />}
      >
        <WorkTable
          label={t('common:nav.users')}
          columns={columns}
          rows={list.items}
          card={(user) => <UserCard user={user} now={list.now} shows={shown} />}
          isQuiet={(user) => user.status === 'banned'}
          isLoading={state.isLoading}
          choice={{
            chosen: selection.chosen,
            onChoose: selection.choose,
            label: (user) => t('admin:list.select', { name: inLocale(locale, user.name, user.nameAr) }),
            labelAll: t('admin:list.selectAll'),
          }}
          empty={
            isNarrowed(people) ? (
              <NothingFound
                list={{
                  hrefOf: (change) =>
                    state.hrefOf({ ...change, filters: { columns: state.filters.columns } }),
                }}
              />
            ) : (
              <EmptyState art={plate} title={t('admin:users.empty')}>
                {t('admin:users.emptyBody')}
              </EmptyState>
            )
          }
        />
      </ListPanel>
      {selection.rows.length > 0 && (
        <Suspense>
          <ChosenUsers of={selection} />
        </Suspense>
      )}
    </>
  )
}

/** The search field, the CSV file, the filters and the order. */
function Toolbar() {
  const { t } = useLanguage()
  const list = useListState(USER_LIST)
  const file = new URLSearchParams(list.params)
  file.delete('columns')
  return (
    <ListToolbar
      list={list}
      search={t('admin:users.search')}
      actions={<ListFile path="/api/admin/users.csv" params={file} />}
      filters={
        <div className={styles.filters}>
          <ChipRow label={t('admin:users.show.label')}>
            {USER_COLUMNS.map((columns) => (
              <ChipLink
                key={columns}
                to={list.hrefOf({
                  page: list.page,
                  filters: { ...list.filters, columns: columns === 'account' ? undefined : columns },
                })}
                preventScrollReset
                selected={(list.filters.columns ?? 'account') === columns}
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
          <SelectField
            label={t('admin:users.statusFilter')}
            labelHidden
            className={styles.status}
            value={list.filters.status ?? ''}
            onChange={({ currentTarget: { value } }) =>
              list.go({ filters: { ...list.filters, status: value || undefined } as typeof list.filters })
            }
          >
            <option value="">{t('admin:users.anyStatus')}</option>
            {USER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`accounts:statuses.${status}`)}
              </option>
            ))}
          </SelectField>
        </div>
      }
      sort={{ sorts: USER_LIST.sorts, textOf: (sort) => t(`admin:users.sorts.${sort}`) }}
    />
  )
}
