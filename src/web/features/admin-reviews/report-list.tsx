import { useState } from 'react'
import type { ContentReport } from '#contract/catalog/reviews.ts'
import { MAX_LISTED } from '#domain/list-limits.ts'
import { paths } from '#domain/paths.ts'
import {
  DISH_REPORT_REASONS,
  type DishReportReason,
  REPORT_KINDS,
  REPORT_STATES,
  type ReviewReportReason,
} from '#domain/reviews/report-rules.ts'
import tea from '#web/assets/spots/spot-tea.webp?url'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { SelectionBar } from '#web/parts/list/choosing/selection-bar.tsx'
import { useChosenRows } from '#web/parts/list/choosing/use-chosen-rows.ts'
import { FilterChips } from '#web/parts/list/filter-chips.tsx'
import { ListPages } from '#web/parts/list/list-pages.tsx'
import { ListFile, ListToolbar } from '#web/parts/list/list-toolbar.tsx'
import { NewRows } from '#web/parts/list/live/new-rows.tsx'
import { NothingFound } from '#web/parts/list/nothing-found.tsx'
import { ReviewCard } from '#web/parts/review/review-card.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { defineList } from '#web/platform/lists/define-list.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { CheckBox } from '#web/ui/choices/check-box.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Columns } from '#web/ui/layout/columns.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import { ReviewActions } from './review-actions.tsx'
import styles from './reviews.module.css'

const PAGE = 25

/** Without a state the list shows open reports, the newest first. */
const LIST = defineList(
  { sorts: { created: 'desc' }, sort: 'created', filters: { state: REPORT_STATES, what: REPORT_KINDS } },
  async (client, { state = 'open', ...query }) => ({
    ...(await client.reviews.listContentReports({ ...query, state })),
    state,
  }),
)

export const loadReports = LIST.load

type Reports = Awaited<ReturnType<typeof loadReports>>

/** Reports about dishes and reviews, to look at and to close one by one or in bulk. */
export function ReportList({ list }: { list: Reports }) {
  const { t, format } = useLanguage()
  const state = useListState(LIST)
  const selection = useChosenRows(state, list.items)
  const [asked, setAsked] = useState<string[]>([])
  const isOpen = list.state === 'open'
  const toggle = (id: string) => {
    const others = new Set(selection.chosen)
    selection.choose(others.delete(id) ? others : others.add(id))
  }
  return (
    <>
      <NewRows
        list={state}
        since={list.now}
        shown={list.items}
        read={async () =>
          (await LIST.newest(state)).items.map(({ id, createdAt }) => ({ id, at: createdAt }))
        }
      />
      <ReportToolbar state={state} list={list} />
      {list.items.length === 0 && (state.q || state.filters.what) ? (
        <NothingFound list={state} />
      ) : list.items.length === 0 ? (
        <EmptyState art={tea} title={t(isOpen ? 'admin:flags.none' : 'admin:flags.noneResolved')}>
          {isOpen && t('admin:flags.noneBody')}
        </EmptyState>
      ) : (
        <Columns
          of={2}
          from={72}
          gap={12}
          align="start"
          as="ul"
          className={`renews ${styles.list}`}
          aria-label={t('admin:flags.title')}
          aria-busy={state.isLoading || undefined}
        >
          {list.items.map((report) => (
            <SpacedPanel key={report.id} as="li" gap={8} className={styles.card}>
              <Report report={report} now={list.now} />
              {isOpen && (
                <ResolveRow
                  isChosen={selection.chosen.has(report.id)}
                  onToggle={() => toggle(report.id)}
                  onResolve={() => setAsked([report.id])}
                />
              )}
            </SpacedPanel>
          ))}
        </Columns>
      )}
      {list.pages > 1 && <ListPages list={state} of={list} pageSize={PAGE} />}
      <SelectionBar count={selection.rows.length} of={selection}>
        <Button size="compact" onClick={() => setAsked([...selection.chosen])}>
          {t('admin:flags.resolveMany', { n: format.count(selection.rows.length) })}
        </Button>
      </SelectionBar>
      <ResolveQuestion ids={asked} onDone={selection.clear} onClose={() => setAsked([])} />
    </>
  )
}

function ReportToolbar({ state, list }: { state: ReportListState; list: Reports }) {
  const { t, format } = useLanguage()
  const countOf = (n: number) =>
    n > MAX_LISTED ? t('admin:list.atLeast', { n: format.count(MAX_LISTED) }) : format.count(n)
  return (
    <ListToolbar
      list={state}
      search={t('admin:flags.search')}
      actions={<ListFile path="/api/admin/content-reports.csv" params={state.params} />}
      filters={
        <Row gap={24} lineGap={8} align="stretch">
          <ChipRow label={t('admin:flags.filter')} wrap="wide">
            {REPORT_STATES.map((each) => (
              <ChipLink
                key={each}
                to={state.hrefOf({
                  filters: { ...state.filters, state: each === 'open' ? undefined : each },
                })}
                preventScrollReset
                selected={list.state === each}
              >
                {t(`admin:flags.states.${each}`)}{' '}
                <span className="num">{countOf(list.states[each] ?? 0)}</span>
              </ChipLink>
            ))}
          </ChipRow>
          <FilterChips
            list={state}
            name="what"
            label={t('admin:flags.kindFilter')}
            values={REPORT_KINDS}
            textOf={(what) => t(`admin:flags.kinds.${what}`)}
          />
        </Row>
      }
      sort={{
        sorts: LIST.sorts,
        everywhere: true,
        textOf: (_, order) => t(`admin:list.${order === 'desc' ? 'newest' : 'oldest'}`),
      }}
    />
  )
}

type ReportListState = ReturnType<typeof useListState<'created', 'state' | 'what'>>

function ResolveRow({ isChosen, onToggle, onResolve }: ResolveRowProps) {
  const { t } = useLanguage()
  return (
    <Row gap={16} lineGap={8} between>
      <CheckBox label={t('admin:flags.choose')} checked={isChosen} onChange={onToggle} data-needs-script />
      <Button variant="ghost" size="compact" onClick={onResolve}>
        {t('admin:flags.resolve')}
      </Button>
    </Row>
  )
}

type ResolveRowProps = { isChosen: boolean; onToggle: () => void; onResolve: () => void }

function ResolveQuestion({ ids, onDone, onClose }: ResolveQuestionProps) {
  const { t, format } = useLanguage()
  return (
    <ActionQuestion
      open={ids.length > 0}
      question={t('admin:flags.resolveQuestion', { n: format.count(ids.length), count: ids.length })}
      consequence={t('admin:flags.resolveMeans')}
      confirmLabel={t('admin:flags.resolveYes')}
      cancelLabel={t('admin:flags.resolveNo')}
      send={() => client().reviews.resolveReports({ ids })}
      doneText={({ resolved }) => t('admin:flags.resolved', { count: resolved, n: format.count(resolved) })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

type ResolveQuestionProps = { ids: string[]; onDone: () => void; onClose: () => void }

/** The complaint, its words, and the dish or review that it is about. */
function Report({ report, now }: { report: ContentReport; now: number }) {
  const { t, localized, format } = useLanguage()
  const { what, words, dish, review, others, createdAt, resolvedAt } = report
  return (
    <>
      <Row as="p" gap={12} lineGap={2} className="muted">
        <Badge tone="bad">{t(`admin:flags.what.${what}`)}</Badge>
        <TextLink className="not-underlined" to={paths.adminDish(dish.id)}>
          <bdi>{localized(dish.name, dish.nameAr)}</bdi>
        </TextLink>
        <time dateTime={createdAt}>{format.relative(createdAt, now)}</time>
      </Row>
      <p>
        <strong>{reasonOf()}</strong> {words && <Words of={words} />}
      </p>
      {others > 0 && (
        <Muted small>{t('admin:flags.others', { count: others, n: format.count(others) })}</Muted>
      )}
      {resolvedAt && (
        <Muted small>{t('admin:flags.resolvedAt', { time: format.relative(resolvedAt, now) })}</Muted>
      )}
      {review && <ReviewCard {...review} now={now} action={<ReviewActions review={review} />} />}
    </>
  )

  function reasonOf() {
    const { reason } = report
    return DISH_REPORT_REASONS.some((known) => known === reason) && what === 'dish'
      ? t(`reviews:report.dishReasons.${reason as DishReportReason}`)
      : t(`reviews:report.reviewReasons.${reason as ReviewReportReason}`)
  }
}
