import IconClockStop from '@tabler/icons-react/dist/esm/icons/IconClockStop.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useState } from 'react'
import type { PromoCode, PromoSort } from '#contract/promotions.ts'
import { PROMO_STATES, PROMO_TYPES, PROMO_VIEWS } from '#domain/promotions/promo-terms.ts'
import ticket from '#web/assets/spots/spot-ticket.webp?url'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { StateChips } from '#web/parts/list/state-chips.tsx'
import { type ListColumn, WorkList } from '#web/parts/list/work-list.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { defineList } from '#web/platform/lists/define-list.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'
import { RowLine } from '#web/ui/work/row-card.tsx'
import { RowMenu } from '#web/ui/work/row-menu.tsx'
import { type OpenedPromo, PromoSheet } from './promo-editor.tsx'
import {
  CodeButton,
  Conditions,
  Description,
  DiscountTag,
  LastMoment,
  PromoStateBadge,
  UsedBar,
} from './promo-facts.tsx'
import styles from './promocodes.module.css'

const LIST = defineList(
  {
    sorts: { created: 'desc', code: 'asc', used: 'desc', expires: 'asc' },
    sort: 'created',
    filters: { view: PROMO_VIEWS, state: PROMO_STATES, type: PROMO_TYPES },
  },
  (client, query) => client.promotions.listPromoCodes(query),
)

export const loadPromoCodes = LIST.load

type Codes = Awaited<ReturnType<typeof loadPromoCodes>>

/** The promo codes, to search, create, change and end. */
export function PromoList({ list }: { list: Codes }) {
  const { t } = useLanguage()
  const [opened, setOpened] = useState<OpenedPromo | null>(null)
  const [ending, setEnding] = useState<PromoCode | null>(null)
  const open = (promo: PromoCode) => setOpened({ promo })
  const menuOf = (promo: PromoCode) => <Menu promo={promo} onOpen={setOpened} onEnd={setEnding} />
  const columns = usePromoColumns({ now: list.now, onOpen: open, menuOf })
  const newCode = (
    <Button icon={IconPlus} onClick={() => setOpened('new')}>
      {t('admin:promoCodes.new')}
    </Button>
  )
  return (
    <>
      <WorkList
        of={LIST}
        page={list}
        label={t('common:nav.promoCodes')}
        search={t('admin:promoCodes.search')}
        file={{ path: '/api/admin/promo-codes.csv' }}
        actions={(file) => (
          <>
            {file}
            {newCode}
          </>
        )}
        filters={<Filters states={list.states} />}
        sortText={(sort) => t(`admin:promoCodes.sorts.${sort}`)}
        columns={columns}
        titleOf={(key) => t(`admin:promoCodes.columns.${key}`)}
        card={(promo) => (
          <PromoCard promo={promo} now={list.now} onOpen={() => open(promo)} menu={menuOf(promo)} />
        )}
        isQuiet={(promo) => promo.state === 'ended'}
        newestBy="createdAt"
        empty={
          <EmptyState art={ticket} title={t('admin:promoCodes.empty')} action={newCode}>
            {t('admin:promoCodes.emptyBody')}
          </EmptyState>
        }
      />
      <PromoSheet opened={opened} now={list.now} onClose={() => setOpened(null)} />
      <EndQuestion promo={ending} onClose={() => setEnding(null)} />
    </>
  )
}

/** What can be done with a code. An apology cannot be copied, and an ended code not be ended. */
function Menu({ promo, onOpen, onEnd }: MenuProps) {
  const { t } = useLanguage()
  const { code, isApology, state } = promo
  const edit = { text: t('admin:promoCodes.edit'), icon: IconPencil, onChoose: () => onOpen({ promo }) }
  const copy = {
    text: t('admin:promoCodes.copy'),
    icon: IconCopy,
    onChoose: () => onOpen({ copied: promo }),
  }
  const end = {
    text: t('admin:promoCodes.end'),
    icon: IconClockStop,
    onChoose: () => onEnd(promo),
    destroys: true,
  }
  return (
    <RowMenu
      label={t('admin:list.actionsFor', { name: code })}
      items={[edit, ...(isApology ? [] : [copy]), ...(state === 'ended' ? [] : [end])]}
    />
  )
}

type MenuProps = {
  promo: PromoCode
  onOpen: (opened: OpenedPromo) => void
  onEnd: (promo: PromoCode) => void
}

function Filters({ states }: Pick<Codes, 'states'>) {
  const { t } = useLanguage()
  const list = useListState(LIST)
  return (
    <>
      <ChipRow label={t('admin:promoCodes.view')} wrap="wide">
        {PROMO_VIEWS.map((view) => (
          <ChipLink
            key={view}
            to={list.hrefOf({
              filters: { ...list.filters, view: view === 'campaigns' ? undefined : view },
            })}
            preventScrollReset
            selected={(list.filters.view ?? 'campaigns') === view}
          >
            {t(`admin:promoCodes.views.${view}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <StateChips
        list={list}
        label={t('admin:promoCodes.filter')}
        states={PROMO_STATES}
        counts={states}
        textOf={(state) => t(`admin:promoCodes.states.${state}`)}
      />
    </>
  )
}

/** The columns of the list. */
function usePromoColumns({
  now,
  onOpen,
  menuOf,
}: Columns): ListColumn<PromoCode, PromoSort, 'admin:promoCodes.columns'>[] {
  const { format } = useLanguage()
  return [
    {
      key: 'code',
      sort: 'code',
      cell: (promo) => (
        <>
          <CodeButton promo={promo} onOpen={() => onOpen(promo)} />
          <Description promo={promo} />
        </>
      ),
    },
    {
      key: 'discount',
      cell: (promo) => (
        <>
          <DiscountTag promo={promo} />
          <Conditions promo={promo} now={now} />
        </>
      ),
    },
    { key: 'used', sort: 'used', cell: (promo) => <UsedBar promo={promo} />, width: 160 },
    { key: 'perUser', cell: (promo) => <span className="num">{format.count(promo.perUserLimit)}</span> },
    { key: 'expires', sort: 'expires', cell: (promo) => <LastMoment promo={promo} now={now} /> },
    { key: 'state', cell: (promo) => <PromoStateBadge state={promo.state} /> },
    { key: 'actions', hidesTitle: true, cell: menuOf, width: 68, atEnd: true },
  ]
}

type Columns = {
  now: number
  onOpen: (promo: PromoCode) => void
  menuOf: (promo: PromoCode) => ReactNode
}

/** A row of the list on a phone. */
function PromoCard({ promo, now, onOpen, menu }: PromoCardProps) {
  const { t, format } = useLanguage()
  return (
    <>
      <RowLine>
        <CodeButton promo={promo} onOpen={onOpen} />
        <PromoStateBadge state={promo.state} />
      </RowLine>
      <Description promo={promo} />
      <Conditions promo={promo} now={now} />
      <RowLine>
        <DiscountTag promo={promo} />
        <div className={styles.used}>
          <UsedBar promo={promo} />
        </div>
      </RowLine>
      <RowLine>
        <Muted small className="shrinks">
          <LastMoment promo={promo} now={now} inWords /> <Dot />{' '}
          <span className="one-line">
            {t('admin:promoCodes.perUser', { n: format.count(promo.perUserLimit) })}
          </span>
        </Muted>
        {menu}
      </RowLine>
    </>
  )
}

type PromoCardProps = { promo: PromoCode; now: number; onOpen: () => void; menu: ReactNode }

/** Asks before a code is ended. */
function EndQuestion({ promo, onClose }: { promo: PromoCode | null; onClose: () => void }) {
  const { t } = useLanguage()
  const { id, code } = useLast(promo) ?? { id: '', code: '' }
  return (
    <ActionQuestion
      open={promo !== null}
      destructive
      question={t('admin:promoCodes.endQuestion', { code })}
      consequence={t('admin:promoCodes.endConsequence')}
      confirmLabel={t('admin:promoCodes.endYes')}
      cancelLabel={t('admin:promoCodes.endNo')}
      send={() => client().promotions.endPromoCode({ id })}
      doneText={() => t('admin:promoCodes.ended', { code })}
      onClose={onClose}
    />
  )
}
