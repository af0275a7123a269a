import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from 'react-router'
import type { ListedKitchen } from '#contract/insights.ts'
import { KITCHEN_FILTERS } from '#domain/kitchens/roster.ts'
import { paths } from '#domain/paths.ts'
import oven from '#web/assets/spots/spot-oven.webp?url'
import { ApplicantDecision } from '#web/parts/account/applicant-decision.tsx'
import { useOpeningText } from '#web/parts/cook/use-opening-text.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { ListPages } from '#web/parts/list/list-pages.tsx'
import { ListPanel } from '#web/parts/list/list-panel.tsx'
import { ListFile, ListToolbar } from '#web/parts/list/list-toolbar.tsx'
import { NothingFound } from '#web/parts/list/nothing-found.tsx'
import { StateChips } from '#web/parts/list/state-chips.tsx'
import { useSortedHeading } from '#web/parts/list/use-sorted-heading.tsx'
import { Rating } from '#web/parts/review/rating.tsx'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isNarrowed } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { type WorkColumn, WorkTable } from '#web/ui/work/work-table.tsx'
import styles from './kitchen-list.module.css'
import type { ListedKitchens } from './load-cook-control.ts'
import { KITCHEN_LIST } from './order-list-shape.ts'

const PAGE = 25

/** All kitchens with their work of now, and above them the cooks that wait for an approval. */
export function KitchenList({ kitchens, applicants, now }: ListedKitchens) {
  const { t, format } = useLanguage()
  const list = useListState(KITCHEN_LIST)
  const sorted = useSortedHeading(KITCHEN_LIST)
  const columns: WorkColumn<ListedKitchen>[] = [
    {
      key: 'name',
      title: sorted('name', t('admin:cooks.columns.name')),
      cell: (kitchen) => <KitchenLink kitchen={kitchen} />,
    },
    {
      key: 'state',
      title: t('admin:cooks.columns.state'),
      cell: (kitchen) => <KitchenState kitchen={kitchen} />,
    },
    {
      key: 'today',
      title: t('admin:cooks.columns.today'),
      cell: ({ takenToday, dailyOrderLimit }) => (
        <span className="num">
          {t('admin:moderation.position', {
            at: format.count(takenToday),
            of: format.count(dailyOrderLimit),
          })}
        </span>
      ),
    },
    {
      key: 'waiting',
      title: t('admin:cooks.columns.waiting'),
      cell: ({ waiting }) => <span className="num">{format.count(waiting)}</span>,
    },
    {
      key: 'late',
      title: sorted('usual', t('admin:cooks.columns.late')),
      cell: ({ late }) =>
        late > 0 ? (
          <Badge tone="bad">
            <span className="num">{format.count(late)}</span>
          </Badge>
        ) : (
          <span className="num">{format.count(late)}</span>
        ),
    },
    {
      key: 'rating',
      title: sorted('rating', t('admin:cooks.columns.rating')),
      cell: (kitchen) => <KitchenRating kitchen={kitchen} />,
    },
    {
      key: 'last',
      title: t('admin:cooks.columns.last'),
      cell: ({ lastOrderAt }) =>
        lastOrderAt ? (
          <time dateTime={lastOrderAt}>{format.relative(lastOrderAt, now)}</time>
        ) : (
          t('admin:cooks.noOrderYet')
        ),
    },
  ]
  return (
    <>
      <Applicants applicants={applicants} now={now} />
      <ListPanel
        toolbar={
          <ListToolbar
            list={list}
            search={t('admin:cooks.find')}
            actions={
              <>
                {!list.filters.state && (
                  <ListFile
                    path="/api/admin/users.csv"
                    params={new URLSearchParams({ role: 'cook', ...(list.q ? { q: list.q } : {}) })}
                  />
                )}
                <LinkButton to={paths.adminAddCook} icon={IconPlus}>
                  {t('common:nav.addCook')}
                </LinkButton>
              </>
            }
            sort={{ sorts: KITCHEN_LIST.sorts, textOf: (sort) => t(`admin:cooks.kitchenSorts.${sort}`) }}
            filters={
              <StateChips
                list={list}
                label={t('admin:cooks.looks')}
                states={KITCHEN_FILTERS}
                counts={kitchens.states}
                all={kitchens.all}
                textOf={(each) => t(`admin:cooks.filters.${each}`)}
              />
            }
          />
        }
        pages={kitchens.total > 0 && <ListPages list={list} of={kitchens} pageSize={PAGE} />}
      >
        <WorkTable
          label={t('common:nav.kitchens')}
          columns={columns}
          rows={kitchens.items}
          card={(kitchen) => <KitchenCard kitchen={kitchen} now={now} />}
          isLoading={list.isLoading}
          empty={
            isNarrowed(list) ? (
              <NothingFound list={list} />
            ) : (
              <EmptyState art={oven} title={t('admin:cooks.noKitchens')}>
                {t('admin:cooks.noKitchensBody')}
              </EmptyState>
            )
          }
        />
      </ListPanel>
    </>
  )
}

function Applicants({ applicants, now }: Pick<ListedKitchens, 'applicants' | 'now'>) {
  const { t, locale, format } = useLanguage()
  if (applicants.length === 0) return null
  return (
    <Panel heading={t('admin:cooks.applicants')} className={styles.applicants}>
      <ul className={styles.list}>
        {applicants.map((person) => (
          <li key={person.id} className={styles.applicant}>
            <Link to={paths.adminCook(person.id)} className={styles.link}>
              <bdi>{inLocale(locale, person.name, person.nameAr)}</bdi>
            </Link>
            <time dateTime={person.since}>{format.relative(person.since, now)}</time>
            {person.refusalReason && (
              <p className={styles.reason}>
                {t('admin:couriers.refusedBecause')} <bdi>{person.refusalReason}</bdi>
              </p>
            )}
            <ApplicantDecision person={person} isRefused={person.refusedAt !== null} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The kitchen on a phone. */
function KitchenCard({ kitchen, now }: { kitchen: ListedKitchen; now: number }) {
  const { t, format } = useLanguage()
  const { takenToday, dailyOrderLimit, waiting, late, lastOrderAt } = kitchen
  return (
    <div className={styles.card}>
      <KitchenLink kitchen={kitchen} />
      <KitchenState kitchen={kitchen} />
      <p className={styles.line}>
        {late > 0 && (
          <Badge tone="bad">{t('admin:overview.lateOrders', { count: late, n: format.count(late) })}</Badge>
        )}
        <span>{t('admin:cooks.waitingOrders', { count: waiting, n: format.count(waiting) })}</span>
        <span>
          {t('admin:cooks.takenToday', { at: format.count(takenToday), of: format.count(dailyOrderLimit) })}
        </span>
        <KitchenRating kitchen={kitchen} />
        {lastOrderAt && (
          <time dateTime={lastOrderAt}>
            {t('admin:cooks.lastOrder', { ago: format.relative(lastOrderAt, now) })}
          </time>
        )}
      </p>
    </div>
  )
}

function KitchenLink({ kitchen: { id, name, nameAr, portrait, area, areaAr } }: { kitchen: ListedKitchen }) {
  const { locale } = useLanguage()
  const shown = inLocale(locale, name, nameAr)
  return (
    <span className={styles.who}>
      <Portrait name={shown} picture={portrait} />
      <span>
        <Link to={`${paths.adminCookControl}?cookId=${encodeURIComponent(id)}`} className={styles.name}>
          <bdi>{shown}</bdi>
        </Link>
        <bdi className={styles.quiet}>{inLocale(locale, area, areaAr)}</bdi>
      </span>
    </span>
  )
}

const TONES = { open: 'good', paused: 'waiting', waiting: 'waiting' } as const

/** Whether the kitchen takes orders now, until when, or why not and when it opens. */
function KitchenState({ kitchen: { state, until, opens } }: { kitchen: ListedKitchen }) {
  const { t, format } = useLanguage()
  const openingText = useOpeningText()
  const tone = state in TONES ? TONES[state as keyof typeof TONES] : 'plain'
  const time = until && format.clock(until)
  const more =
    time && state === 'open'
      ? t('kitchens:state.openUntil', { time })
      : time && state === 'paused'
        ? t('kitchens:state.pausedUntil', { time })
        : opens && openingText(opens)
  return (
    <span className={styles.state}>
      <Badge tone={tone}>
        {state === 'banned'
          ? t('accounts:statuses.banned')
          : state === 'waiting'
            ? t('admin:couriers.states.waiting')
            : state === 'refused'
              ? t('admin:couriers.states.refused')
              : t(`kitchens:state.${state}`)}
      </Badge>
      {more && <span className={styles.quiet}>{more}</span>}
    </span>
  )
}

function KitchenRating({ kitchen: { averageRating, reviewCount } }: { kitchen: ListedKitchen }) {
  const { t } = useLanguage()
  if (averageRating === null) return <span>{t('admin:cooks.figures.none')}</span>
  return <Rating average={averageRating} count={reviewCount} showCount />
}
