import clsx from 'clsx'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DispatchBoard, DispatchOrder } from '#contract/dispatch.ts'
import { DISPATCH_COLUMNS, type DispatchColumn } from '#domain/dispatch/columns.ts'
import { client } from '#web/platform/api/client.ts'
import { useLiveState } from '#web/platform/api/live-state.ts'
import { useServerClock } from '#web/platform/api/use-server-clock.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Segmented } from '#web/ui/choices/segmented.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { columnsOf, proposedFor, stepFrom, type Taker, takersOf } from './choosing.ts'
import { DispatchMap } from './dispatch-map.tsx'
import styles from './dispatch-screen.module.css'
import { OrderColumn } from './order-column.tsx'
import { Toolbar } from './toolbar.tsx'
import { TripStrip } from './trip-strip.tsx'
import { useGiving } from './use-giving.tsx'
import { useKeys } from './use-keys.ts'
import { WhoTakes, WhoTakesTitle } from './who-takes.tsx'

const WIDE = '(min-width: 56.25em)'
const SHEET_MAP_PX = 240

/** The whole evening on one screen: open orders in four columns, the map, and who takes the chosen orders. */
export function DispatchScreen({ initial, market }: DispatchScreenProps) {
  const { t } = useLanguage()
  const evening = useEvening(initial)
  const { live, board, columns, now } = evening
  const choice = useChoice(evening, initial)
  const { chosen, takers } = choice
  const giving = useGiving(live.refresh)
  const [view, setView] = useState<'orders' | 'map'>('orders')
  const parts = { evening, choice, giving }
  const give = (taker: Taker) => giveAndGoOn(taker, parts)
  const list = useRef<HTMLDivElement>(null)
  useBoardKeys({ list, columns, choice, give, undo: giving.undoLast })

  const title = <WhoTakesTitle orders={chosen} now={now} />
  const map = { columns, chosen, takers, board, now }
  const panel = <Panel {...parts} onGive={(taker) => void give(taker)} />
  return (
    <Stack gap={12}>
      <Toolbar live={live} view={view} onView={setView}>
        {market(board, now, live.refresh)}
      </Toolbar>
      <TripStrip
        orders={[...columns.toAssign, ...columns.late]}
        isShown={choice.ids.length < 2}
        onChoose={(orders) => choice.choose(orders.map(({ id }) => id))}
      />
      <Stack gap={12} className={styles.parts} data-view={view}>
        <Columns list={list} {...parts} />
        <aside className={styles.aside}>
          <div className="clips framed rounded-card">
            <DispatchMap {...map} />
          </div>
          <section className={`on-wide ${styles.who}`} aria-labelledby="who-takes">
            <h2 id="who-takes" className="h3">
              {title}
            </h2>
            {!choice.isSheetOpen && panel}
          </section>
        </aside>
      </Stack>
      <Sheet
        open={choice.isSheetOpen && chosen.length > 0}
        onClose={choice.closeSheet}
        title={title}
        closeLabel={t('dispatch:who.close')}
        locked={giving.pending}
      >
        {choice.isSheetOpen && (
          <Stack gap={12}>
            <DispatchMap {...map} height={SHEET_MAP_PX} />
            {panel}
          </Stack>
        )}
      </Sheet>
    </Stack>
  )
}

type DispatchScreenProps = {
  initial: DispatchBoard
  /** What stands in the toolbar; `refresh` reads the board again. */
  market: (board: DispatchBoard, now: number, refresh: () => Promise<void>) => ReactNode
}

/** The live board, in columns for the chosen district. */
function useEvening(initial: DispatchBoard) {
  const live = useLiveState<DispatchBoard>({
    followed: { what: 'own' },
    event: 'dispatch-board',
    initial,
    read: () => client().dispatch.getDispatchBoard(),
    isNewer: (next, current) => next.serverTime >= current.serverTime,
  })
  const board = live.state
  const now = useServerClock(board.serverTime)
  const area = useSearchParams()[0].get('area')
  const columns = useMemo(() => columnsOf(board.orders, area), [board.orders, area])
  const couriers = useMemo(() => new Map(board.couriers.map((each) => [each.id, each])), [board.couriers])
  return { live, board, now, columns, couriers }
}

type Evening = ReturnType<typeof useEvening>

/** The chosen orders, who may take them, and what of them a phone shows. */
function useChoice({ board }: Evening, initial: DispatchBoard) {
  const [ids, setIds] = useState<readonly string[]>([])
  const chosen = ids.flatMap((id) => board.orders.find((order) => order.id === id) ?? [])
  const [column, setColumn] = useState<DispatchColumn>('toAssign')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const choose = useCallback((next: readonly string[]) => {
    setIds(next)
    setSheetOpen(next.length > 0 && !matchMedia(WIDE).matches)
  }, [])
  const chooseOne = useCallback((id: string) => choose([id]), [choose])
  // An order's own page leads here with the order. Who takes it is a matter of the browser: the server renders no choice.
  const [params] = useSearchParams()
  const [asked] = useState(() => params.get('order'))
  useEffect(() => {
    const order = initial.orders.find(({ id }) => id === asked)
    if (!order) return
    choose([order.id])
    setColumn(order.column)
  }, [asked, initial, choose])
  return {
    ids,
    chosen,
    takers: takersOf(chosen, board),
    choose,
    chooseOne,
    column,
    setColumn,
    isSheetOpen,
    closeSheet: () => setSheetOpen(false),
    goOn(next: readonly string[]) {
      setIds(next)
      setSheetOpen(false)
    },
  }
}

type Choice = ReturnType<typeof useChoice>

type OfEvening = { evening: Evening; choice: Choice; giving: ReturnType<typeof useGiving> }

/** Gives the chosen orders, and goes on to the next one that waits: an evening needs no more than a key for each order. */
async function giveAndGoOn(taker: Taker, { evening, choice, giving }: OfEvening) {
  const { chosen, isSheetOpen } = choice
  const next = chosen.length === 1 ? stepFrom(evening.columns, chosen[0]?.id, 1) : null
  if (!(await giving.give(chosen, taker))) return
  choice.goOn(next && next.courierId === null && !isSheetOpen ? [next.id] : [])
}

/** Chooses, gives and undoes by keyboard. */
function useBoardKeys({ list, columns, choice, give, undo }: BoardKeys) {
  useKeys({
    step(by) {
      const next = stepFrom(columns, choice.ids[0], by)
      if (!next) return
      choice.choose([next.id])
      choice.setColumn(next.column)
      list.current?.querySelector<HTMLElement>(`[data-order="${next.id}"]`)?.focus()
    },
    give(index) {
      const taker = choice.takers[index]
      // One who has a courier already needs a reason, which the panel asks for.
      if (taker?.suits && choice.chosen.every(({ courierId }) => courierId === null)) void give(taker)
    },
    undo,
  })
}

type BoardKeys = {
  list: RefObject<HTMLDivElement | null>
  columns: Evening['columns']
  choice: Choice
  give: (taker: Taker) => Promise<void>
  undo: () => void
}

/** Who takes the chosen orders: beside the columns, or in a sheet on a phone. */
function Panel({ evening, choice, giving, onGive }: PanelProps) {
  const { board, couriers, now } = evening
  const { chosen, takers } = choice
  return (
    <WhoTakes
      orders={chosen}
      takers={takers}
      courier={couriers.get(chosen[0]?.courierId ?? '')}
      board={board}
      now={now}
      giving={giving}
      onGive={onGive}
      onGiven={(taker, moved) => {
        void giving.tell(chosen, taker, moved)
        choice.choose([])
      }}
    />
  )
}

type PanelProps = OfEvening & { onGive: (taker: Taker) => void }

/** The orders in their columns. A phone shows one of them at a time. */
function Columns({ list, evening, choice, giving }: ColumnsProps) {
  const { board, columns, couriers, now } = evening
  return (
    <div ref={list} className={styles.orders} data-shown={choice.column}>
      <div className={`on-narrow ${styles.tabs}`}>
        <ColumnTabs columns={columns} value={choice.column} onChange={choice.setColumn} />
      </div>
      {DISPATCH_COLUMNS.map((each) => (
        <OrderColumn
          key={each}
          column={each}
          orders={columns[each]}
          late={columns.late}
          chosen={choice.ids}
          couriers={couriers}
          now={now}
          proposed={(order) => proposedFor(order, board)}
          isGiving={giving.pending}
          onGive={(order, taker) => void giving.give([order], taker)}
          onChoose={choice.chooseOne}
        />
      ))}
    </div>
  )
}

type ColumnsProps = OfEvening & { list: RefObject<HTMLDivElement | null> }

function ColumnTabs({ columns, value, onChange }: ColumnTabsProps) {
  const { t, format } = useLanguage()
  return (
    <Segmented
      label={t('dispatch:orders')}
      name="column"
      fullWidth
      options={DISPATCH_COLUMNS.map((each) => ({
        value: each,
        label: (
          <span className={clsx(styles.tab, 'text-centre grid')} data-column={each}>
            <span className="num">{format.count(columns[each].length)}</span>
            {t(`dispatch:columns.${each}`)}
          </span>
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

type ColumnTabsProps = {
  columns: Record<DispatchColumn, DispatchOrder[]>
  value: DispatchColumn
  onChange: (column: DispatchColumn) => void
}
