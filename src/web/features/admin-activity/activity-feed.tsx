import IconBowl from '@tabler/icons-react/dist/esm/icons/IconBowl.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import clsx from 'clsx'
import type { Activity } from '#contract/activity.ts'
import {
  ACTIVITY_KINDS,
  type ActivityKind,
  type ActivitySort,
  arrangeActivity,
} from '#domain/insights/activity.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { FilterChips } from '#web/parts/list/filter-chips.tsx'
import { ListPanel } from '#web/parts/list/list-panel.tsx'
import { ListToolbar } from '#web/parts/list/list-toolbar.tsx'
import { NothingFound } from '#web/parts/list/nothing-found.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isNarrowed, type ListShape } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { EntryDetails } from './activity-details.tsx'
import { type Entry, entriesOf } from './activity-entries.ts'
import styles from './activity-feed.module.css'

const SHAPE: ListShape<ActivitySort, 'kind'> = {
  sorts: { newest: 'desc', oldest: 'asc', az: 'asc', za: 'desc' },
  sort: 'newest',
  filters: { kind: ACTIVITY_KINDS },
}
const ICONS = { user: IconUser, order: IconReceipt, dish: IconBowl }

/** The newest accounts, orders and dishes. Each entry opens to show its details. */
export function ActivityFeed({ activity, now }: { activity: Activity; now: number }) {
  const { t, locale } = useLanguage()
  const list = useListState(SHAPE)
  const kind = list.filters.kind as ActivityKind | undefined
  const entries = arrangeActivity(entriesOf(activity, locale), { kind, q: list.q, sort: list.sort })
  return (
    <ListPanel
      toolbar={
        <ListToolbar
          list={list}
          search={t('insights:activity.search')}
          filters={
            <FilterChips
              list={list}
              name="kind"
              label={t('insights:activity.filter')}
              values={ACTIVITY_KINDS}
              textOf={(kind) => t(`insights:activity.kinds.${kind}`)}
            />
          }
          sort={{
            sorts: SHAPE.sorts,
            textOf: (sort) => t(`insights:activity.sorts.${sort}`),
            everywhere: true,
          }}
        />
      }
      pages={null}
    >
      {entries.length > 0 && (
        <Stack as="ul" gap={8} className={styles.entries}>
          {entries.map((entry) => (
            <FeedEntry key={`${entry.kind} ${entry.of.id}`} entry={entry} now={now} />
          ))}
        </Stack>
      )}
      {entries.length === 0 &&
        (isNarrowed(list) ? (
          <NothingFound list={list} />
        ) : (
          <EmptyState art={plate} title={t('insights:activity.empty')} />
        ))}
    </ListPanel>
  )
}

function FeedEntry({ entry, now }: { entry: Entry; now: number }) {
  const { t, format } = useLanguage()
  return (
    <li>
      <details className={clsx(styles.entry, 'framed rounded on-surface')}>
        <summary>
          <span className={clsx(styles.kind, 'pill on-sunken in-primary')}>
            <Icon of={ICONS[entry.kind]} />
          </span>
          <span className="breaks">
            {t(`insights:activity.happened.${entry.kind}`)} <bdi className="strong">{entry.title}</bdi>
          </span>
          <Muted dateTime={entry.at} as="time" small className="one-line">
            {format.relative(entry.at, now)}
          </Muted>
        </summary>
        <EntryDetails entry={entry} />
      </details>
    </li>
  )
}
