import { AUDIT_ACTIONS } from '#domain/audit/actions.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { DaysFilter } from '#web/parts/list/days-filter.tsx'
import { ListPages } from '#web/parts/list/list-pages.tsx'
import { ListPanel } from '#web/parts/list/list-panel.tsx'
import { ListFile, ListToolbar } from '#web/parts/list/list-toolbar.tsx'
import { NewRows } from '#web/parts/list/live/new-rows.tsx'
import { NothingFound } from '#web/parts/list/nothing-found.tsx'
import { useSortedHeading } from '#web/parts/list/use-sorted-heading.tsx'
import { client } from '#web/platform/api/client.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isNarrowed } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { WorkTable } from '#web/ui/work/work-table.tsx'
import styles from './audit-entry.module.css'
import { About, Action, Actor, Changes, useActionText } from './audit-entry.tsx'
import { AUDIT_LIST } from './audit-list-shape.ts'
import { auditQueryOf, type AuditList as Listed } from './load-audit.ts'

const PAGE = 25

/** The audit log, to search and to filter. */
export function AuditList({ list }: { list: Listed }) {
  const { t, format } = useLanguage()
  const state = useListState(AUDIT_LIST)
  const heading = useSortedHeading(AUDIT_LIST)
  return (
    <>
      <NewRows
        list={state}
        since={list.now}
        shown={list.items}
        read={async () =>
          (await client().audit.listAudit(auditQueryOf(state))).items.map(({ id, at }) => ({
            id,
            at,
          }))
        }
      />
      <ListPanel
        toolbar={<Toolbar admins={list.admins} />}
        pages={list.total > 0 && <ListPages list={state} of={list} pageSize={PAGE} />}
      >
        <WorkTable
          label={t('common:nav.audit')}
          rows={list.items}
          columns={[
            {
              key: 'at',
              title: heading('at', t('admin:audit.columns.at')),
              cell: ({ at }) => <span className="num">{format.clock(at)}</span>,
            },
            {
              key: 'actor',
              title: t('admin:audit.columns.actor'),
              cell: ({ actor }) => <Actor actor={actor} />,
            },
            {
              key: 'action',
              title: t('admin:audit.columns.action'),
              cell: (entry) => <Action entry={entry} />,
            },
            {
              key: 'about',
              title: t('admin:audit.columns.about'),
              cell: (entry) => <About entry={entry} />,
            },
            {
              key: 'details',
              title: t('admin:audit.columns.details'),
              cell: (entry) => <Changes entry={entry} />,
            },
          ]}
          card={(entry) => (
            <>
              <div className={styles.line}>
                <Action entry={entry} />
                <span className={styles.small}>{format.clock(entry.at)}</span>
              </div>
              <div className={styles.line}>
                <About entry={entry} />
                <Actor actor={entry.actor} />
              </div>
              <Changes entry={entry} />
            </>
          )}
          groupOf={({ at }) => format.dateSeenFrom(list.now, at)}
          isLoading={state.isLoading}
          empty={
            isNarrowed(state) ? (
              <NothingFound list={state} />
            ) : (
              <EmptyState art={plate} title={t('admin:audit.empty')}>
                {t('admin:audit.emptyBody')}
              </EmptyState>
            )
          }
        />
      </ListPanel>
    </>
  )
}

/** Filters by action, admin and day. An admin who sees only their own entries has no choice of admin. */
function Toolbar({ admins }: Pick<Listed, 'admins'>) {
  const { t, locale } = useLanguage()
  const list = useListState(AUDIT_LIST)
  const actionText = useActionText()
  const choose = (name: 'action' | 'actor', value: string) =>
    list.go({ filters: { ...list.filters, [name]: value || undefined } as typeof list.filters })
  return (
    <ListToolbar
      list={list}
      folds
      search={t('admin:audit.search')}
      actions={
        <ListFile
          path="/api/admin/audit.csv"
          params={
            new URLSearchParams({ ...auditQueryOf(list), ...(list.order === 'asc' && { order: 'asc' }) })
          }
        />
      }
      filters={
        <div className={styles.filters}>
          <SelectField
            label={t('admin:audit.actionFilter')}
            value={list.filters.action ?? ''}
            onChange={({ currentTarget }) => choose('action', currentTarget.value)}
          >
            <option value="">{t('admin:audit.anyAction')}</option>
            {AUDIT_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {actionText(action)}
              </option>
            ))}
          </SelectField>
          {admins.length > 0 && (
            <SelectField
              label={t('admin:audit.actorFilter')}
              value={list.filters.actor ?? ''}
              onChange={({ currentTarget }) => choose('actor', currentTarget.value)}
            >
              <option value="">{t('admin:audit.anybody')}</option>
              {admins.map(({ id, name, nameAr }) => (
                <option key={id} value={id}>
                  {inLocale(locale, name, nameAr)}
                </option>
              ))}
            </SelectField>
          )}
          <DaysFilter list={list} />
          {admins.length === 0 && <p className={styles.own}>{t('admin:audit.own')}</p>}
          {list.filters.subject && (
            <p className={styles.own}>
              {t('admin:audit.about', { subject: list.filters.subject })}{' '}
              <TextLink to={list.hrefOf({ filters: {} })}>{t('admin:audit.everything')}</TextLink>
            </p>
          )}
        </div>
      }
      sort={{
        sorts: AUDIT_LIST.sorts,
        textOf: (_, order) => t(`admin:list.${order === 'desc' ? 'newest' : 'oldest'}`),
      }}
    />
  )
}
