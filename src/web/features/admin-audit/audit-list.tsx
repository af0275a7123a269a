import type { AuditEntry } from '#contract/audit.ts'
import { AUDIT_ACTIONS } from '#domain/audit/actions.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { DaysFilter } from '#web/parts/list/days-filter.tsx'
import { FilterSelect } from '#web/parts/list/filter-select.tsx'
import { type ListColumn, WorkList } from '#web/parts/list/work-list.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { defineList } from '#web/platform/lists/define-list.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './audit-entry.module.css'
import { About, Action, Actor, Changes, useActionText } from './audit-entry.tsx'

const LIST = defineList(
  {
    sorts: { at: 'desc' },
    sort: 'at',
    filters: { action: AUDIT_ACTIONS, actor: 'id', subject: 'id', from: 'day', to: 'day' },
  },
  (client, query) => client.audit.listAudit(query),
)

export const loadAudit = LIST.load

type Entries = Awaited<ReturnType<typeof loadAudit>>

/** The audit log, to search and to filter. */
export function AuditList({ list }: { list: Entries }) {
  const { t, format } = useLanguage()
  const columns = useAuditColumns()
  return (
    <WorkList
      of={LIST}
      page={list}
      label={t('common:nav.audit')}
      search={t('admin:audit.search')}
      file={{ path: '/api/admin/audit.csv' }}
      filters={<Filters admins={list.admins} />}
      folds
      columns={columns}
      titleOf={(key) => t(`admin:audit.columns.${key}`)}
      card={(entry) => (
        <>
          <Row gap={16} lineGap={4} between>
            <Action entry={entry} />
            <Muted as="span" small>
              {format.clock(entry.at)}
            </Muted>
          </Row>
          <Row gap={16} lineGap={4} between>
            <About entry={entry} />
            <Actor actor={entry.actor} />
          </Row>
          <Changes entry={entry} />
        </>
      )}
      groupOf={({ at }) => format.dateSeenFrom(list.now, at)}
      newestBy="at"
      empty={
        <EmptyState art={plate} title={t('admin:audit.empty')}>
          {t('admin:audit.emptyBody')}
        </EmptyState>
      }
    />
  )
}

function useAuditColumns(): ListColumn<AuditEntry, 'at', 'admin:audit.columns'>[] {
  const { format } = useLanguage()
  return [
    { key: 'at', sort: 'at', cell: ({ at }) => <span className="num">{format.clock(at)}</span> },
    { key: 'actor', cell: ({ actor }) => <Actor actor={actor} /> },
    { key: 'action', cell: (entry) => <Action entry={entry} /> },
    { key: 'about', cell: (entry) => <About entry={entry} /> },
    { key: 'details', cell: (entry) => <Changes entry={entry} /> },
  ]
}

/** Filters by action, admin and day. An admin who sees only their own entries has no choice of admin. */
function Filters({ admins }: Pick<Entries, 'admins'>) {
  const { t, localized } = useLanguage()
  const list = useListState(LIST)
  const actionText = useActionText()
  const nameOfAdmin = (id: string) => {
    const { name, nameAr } = admins.find((admin) => admin.id === id)!
    return localized(name, nameAr)
  }
  return (
    <Stack gap={12} className={styles.filters}>
      <FilterSelect
        list={list}
        name="action"
        label={t('admin:audit.actionFilter')}
        any={t('admin:audit.anyAction')}
        values={AUDIT_ACTIONS}
        textOf={actionText}
      />
      {admins.length > 0 && (
        <FilterSelect
          list={list}
          name="actor"
          label={t('admin:audit.actorFilter')}
          any={t('admin:audit.anybody')}
          values={admins.map(({ id }) => id)}
          textOf={nameOfAdmin}
        />
      )}
      <DaysFilter list={list} />
      {admins.length === 0 && <Muted>{t('admin:audit.own')}</Muted>}
      {list.filters.subject && (
        <Muted>
          {t('admin:audit.about', { subject: list.filters.subject })}{' '}
          <TextLink to={list.hrefOf({ filters: {} })}>{t('admin:audit.everything')}</TextLink>
        </Muted>
      )}
    </Stack>
  )
}
