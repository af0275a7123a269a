import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import clsx from 'clsx'
import { Link } from 'react-router'
import type { ListedKitchen } from '#contract/insights.ts'
import { KITCHEN_FILTERS, type KitchenSort, USUAL_KITCHEN_ORDER } from '#domain/kitchens/roster.ts'
import { paths } from '#domain/paths.ts'
import oven from '#web/assets/spots/spot-oven.webp?url'
import { ApplicantDecision } from '#web/parts/account/applicant-decision.tsx'
import { useOpeningText } from '#web/parts/cook/use-opening-text.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { StateChips } from '#web/parts/list/state-chips.tsx'
import { type ListColumn, WorkList } from '#web/parts/list/work-list.tsx'
import { Rating } from '#web/parts/review/rating.tsx'
import type { Client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { defineList } from '#web/platform/lists/define-list.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './cook-control.module.css'

const LIST = defineList(
  { sorts: USUAL_KITCHEN_ORDER, sort: 'usual', filters: { state: KITCHEN_FILTERS } },
  (client, query) => client.insights.listKitchens(query),
)

export async function loadKitchens(client: Client, params: URLSearchParams) {
  const [list, applicants] = await Promise.all([
    LIST.load(client, params),
    client.membership.listApplicants(),
  ])
  return { list, applicants: applicants.items.filter(({ role }) => role === 'cook') }
}

type Kitchens = Awaited<ReturnType<typeof loadKitchens>>

/** All kitchens with their work of now, and above them the cooks that wait for an approval. */
export function KitchenList({ list, applicants }: Kitchens) {
  const { t } = useLanguage()
  const state = useListState(LIST)
  const cooks = new URLSearchParams({ role: 'cook', ...(state.q ? { q: state.q } : {}) })
  const columns = useKitchenColumns(list.now)
  return (
    <>
      <Applicants applicants={applicants} now={list.now} />
      <WorkList
        of={LIST}
        page={list}
        label={t('common:nav.kitchens')}
        search={t('admin:cooks.find')}
        file={!state.filters.state && { path: '/api/admin/users.csv', params: cooks }}
        actions={(file) => (
          <>
            {file}
            <LinkButton to={paths.adminAddCook} icon={IconPlus}>
              {t('common:nav.addCook')}
            </LinkButton>
          </>
        )}
        filters={
          <StateChips
            list={state}
            label={t('admin:cooks.looks')}
            states={KITCHEN_FILTERS}
            counts={list.states}
            all={list.all}
            textOf={(each) => t(`admin:cooks.filters.${each}`)}
          />
        }
        sortText={(sort) => t(`admin:cooks.kitchenSorts.${sort}`)}
        columns={columns}
        titleOf={(key) => t(`admin:cooks.columns.${key}`)}
        card={(kitchen) => <KitchenCard kitchen={kitchen} now={list.now} />}
        empty={
          <EmptyState art={oven} title={t('admin:cooks.noKitchens')}>
            {t('admin:cooks.noKitchensBody')}
          </EmptyState>
        }
      />
    </>
  )
}

function useKitchenColumns(now: number): ListColumn<ListedKitchen, KitchenSort, 'admin:cooks.columns'>[] {
  const { t, format } = useLanguage()
  return [
    { key: 'name', sort: 'name', cell: (kitchen) => <KitchenLink kitchen={kitchen} /> },
    { key: 'state', cell: (kitchen) => <KitchenState kitchen={kitchen} /> },
    {
      key: 'today',
      cell: ({ takenToday, dailyOrderLimit }) => (
        <span className="num">
          {t('admin:moderation.position', {
            at: format.count(takenToday),
            of: format.count(dailyOrderLimit),
          })}
        </span>
      ),
    },
    { key: 'waiting', cell: ({ waiting }) => <span className="num">{format.count(waiting)}</span> },
    { key: 'late', sort: 'usual', cell: ({ late }) => <Late of={late} /> },
    { key: 'rating', sort: 'rating', cell: (kitchen) => <KitchenRating kitchen={kitchen} /> },
    {
      key: 'last',
      cell: ({ lastOrderAt }) =>
        lastOrderAt ? (
          <time dateTime={lastOrderAt}>{format.relative(lastOrderAt, now)}</time>
        ) : (
          t('admin:cooks.noOrderYet')
        ),
    },
  ]
}

function Late({ of }: { of: number }) {
  const count = <span className="num">{useLanguage().format.count(of)}</span>
  return of > 0 ? <Badge tone="bad">{count}</Badge> : count
}

function Applicants({ applicants, now }: Pick<Kitchens, 'applicants'> & { now: number }) {
  const { t, localized, format } = useLanguage()
  if (applicants.length === 0) return null
  return (
    <Panel heading={t('admin:cooks.applicants')} className="below-16">
      <Stack as="ul" gap={12}>
        {applicants.map((person) => (
          <Stack className="at-start" as="li" gap={0} key={person.id}>
            <Link to={paths.adminCook(person.id)} className="reading target in-primary strong">
              <bdi>{localized(person.name, person.nameAr)}</bdi>
            </Link>
            <time dateTime={person.since}>{format.relative(person.since, now)}</time>
            {person.refusalReason && (
              <p className="in-error small">
                {t('admin:couriers.refusedBecause')} <Words of={person.refusalReason} />
              </p>
            )}
            <ApplicantDecision person={person} isRefused={person.refusedAt !== null} />
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

/** The kitchen on a phone. */
function KitchenCard({ kitchen, now }: { kitchen: ListedKitchen; now: number }) {
  const { t, format } = useLanguage()
  const { takenToday, dailyOrderLimit, waiting, late, lastOrderAt } = kitchen
  return (
    <Stack gap={8} className="at-start">
      <KitchenLink kitchen={kitchen} />
      <KitchenState kitchen={kitchen} />
      <Row as="p" gap={14} lineGap={4} className="muted small">
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
      </Row>
    </Stack>
  )
}

function KitchenLink({ kitchen: { id, name, nameAr, portrait, area, areaAr } }: { kitchen: ListedKitchen }) {
  const { localized } = useLanguage()
  const shown = localized(name, nameAr)
  return (
    <Row as="span" nowrap gap={12} className={clsx(styles.who, 'shrinks')}>
      <Portrait name={shown} picture={portrait} />
      <span>
        <Link to={`${paths.adminCookControl}?cookId=${encodeURIComponent(id)}`} className={styles.name}>
          <bdi>{shown}</bdi>
        </Link>
        <bdi className="own-line muted small">{localized(area, areaAr)}</bdi>
      </span>
    </Row>
  )
}

const TONES = { open: 'good', paused: 'waiting', held: 'waiting', waiting: 'waiting' } as const

/** Whether the kitchen takes orders now, until when, or why not and when it opens. */
function KitchenState({ kitchen }: { kitchen: ListedKitchen }) {
  const { t, format } = useLanguage()
  const openingText = useOpeningText()
  const { until, opens } = kitchen
  // A break of the kitchen's own or its hours may outlast the pause, so its line says when the kitchen opens.
  const state = kitchen.state === 'paused' && kitchen.hold ? 'held' : kitchen.state
  const tone = state in TONES ? TONES[state as keyof typeof TONES] : 'plain'
  const time = until && format.clock(until)
  const more =
    time && (state === 'open' || state === 'paused')
      ? t(`kitchens:state.${state}Until`, { time })
      : opens && openingText(opens)
  return (
    <Stack as="span" gap={4} className="at-start">
      <Badge tone={tone}>
        {state === 'banned'
          ? t('accounts:statuses.banned')
          : state === 'waiting'
            ? t('admin:couriers.states.waiting')
            : state === 'refused'
              ? t('admin:couriers.states.refused')
              : state === 'no_dish'
                ? t('admin:cooks.noDish')
                : t(`kitchens:state.${state}`)}
      </Badge>
      {more && <span className="own-line muted small">{more}</span>}
    </Stack>
  )
}

function KitchenRating({ kitchen: { averageRating, reviewCount } }: { kitchen: ListedKitchen }) {
  const { t } = useLanguage()
  if (averageRating === null) return <span>{t('admin:cooks.figures.none')}</span>
  return <Rating average={averageRating} count={reviewCount} showCount />
}
