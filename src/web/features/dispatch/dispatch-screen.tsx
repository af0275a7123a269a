import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DispatchBoard, DispatchOrder } from '#contract/dispatch.ts'
import { DISPATCH_COLUMNS, type DispatchColumn } from '#domain/dispatch/columns.ts'
import { paths } from '#domain/paths.ts'
import { client } from '#web/platform/api/client.ts'
import { useLiveState } from '#web/platform/api/live-state.ts'
import { useServerClock } from '#web/platform/api/use-server-clock.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Segmented } from '#web/ui/choices/segmented.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { areasOf, columnsOf, proposedFor, stepFrom, type Taker, takersOf } from './choosing.ts'
import { DispatchMap } from './dispatch-map.tsx'
import styles from './dispatch-screen.module.css'
import { OrderColumn } from './order-column.tsx'
import { TripStrip } from './trip-strip.tsx'
import { useGiving } from './use-giving.tsx'
import { useKeys } from './use-keys.ts'
import { WhoTakes, WhoTakesTitle } from './who-takes.tsx'

const WIDE = '(min-width: 56.25em)'
const SHEET_MAP_PX = 240

/** The whole evening on one screen: open orders in four columns, the map, and who takes the chosen orders. */
export function DispatchScreen({ initial, market }: DispatchScreenProps) {
  const { t, nameOf } = useLanguage()
  const live = useLiveState<DispatchBoard>({
    followed: { what: 'own' },
    event: 'dispatch-board',
    initial,
    read: () => client().dispatch.getDispatchBoard(),
    isNewer: (next, current) => next.serverTime >= current.serverTime,
  })
  const board = live.state
  const now = useServerClock(board.serverTime)
  const [params, setParams] = useSearchParams()
  const area = params.get('area')
  const columns = useMemo(() => columnsOf(board.orders, area), [board.orders, area])
  const areas = useMemo(() => areasOf(board.orders), [board.orders])
  const couriers = useMemo(() => new Map(board.couriers.map((each) => [each.id, each])), [board.couriers])

  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const chosen = chosenIds.flatMap((id) => board.orders.find((order) => order.id === id) ?? [])
  const takers = takersOf(chosen, board)
  const [column, setColumn] = useState<DispatchColumn>('toAssign')
  const [view, setView] = useState<'orders' | 'map'>('orders')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const giving = useGiving(live.refresh)

  const choose = useCallback((ids: readonly string[]) => {
    setChosenIds(ids)
    setSheetOpen(ids.length > 0 && !matchMedia(WIDE).matches)
  }, [])
  const chooseOne = useCallback((id: string) => choose([id]), [choose])
  // An order's own page leads here with the order. Who takes it is a matter of the browser: the server renders no choice.
  const [asked] = useState(() => params.get('order'))
  useEffect(() => {
    const order = initial.orders.find(({ id }) => id === asked)
    if (!order) return
    choose([order.id])
    setColumn(order.column)
  }, [asked, initial, choose])
  const give = async (taker: Taker) => {
    const next = chosen.length === 1 ? stepFrom(columns, chosen[0]?.id, 1) : null
    if (!(await giving.give(chosen, taker))) return
    // The next one that waits, so that an evening needs no more than a key for each order.
    setChosenIds(next && next.courierId === null && !isSheetOpen ? [next.id] : [])
    setSheetOpen(false)
  }

  const list = useRef<HTMLDivElement>(null)
  useKeys({
    step(by) {
      const next = stepFrom(columns, chosenIds[0], by)
      if (!next) return
      choose([next.id])
      setColumn(next.column)
      list.current?.querySelector<HTMLElement>(`[data-order="${next.id}"]`)?.focus()
    },
    give(index) {
      const taker = takers[index]
      // One who has a courier already needs a reason, which the panel asks for.
      if (taker?.suits && chosen.every(({ courierId }) => courierId === null)) void give(taker)
    },
    undo: giving.undoLast,
  })

  const panel = (
    <WhoTakes
      orders={chosen}
      takers={takers}
      courier={couriers.get(chosen[0]?.courierId ?? '')}
      board={board}
      now={now}
      giving={giving}
      onGive={(taker) => void give(taker)}
      onGiven={(taker, moved) => {
        void giving.tell(chosen, taker, moved)
        choose([])
      }}
    />
  )
  return (
    <div className={styles.screen}>
      <Row gap={10} lineGap={8} className={styles.controls}>
        <SelectField
          id="area"
          label={t('dispatch:districts')}
          labelHidden
          className={styles.area}
          value={area ?? ''}
          onChange={({ currentTarget }) =>
            setParams(currentTarget.value === '' ? {} : { area: currentTarget.value }, { replace: true })
          }
        >
          <option value="">{t('dispatch:allDistricts')}</option>
          {area !== null && !areas.some((one) => one.area === area) && <option value={area}>{area}</option>}
          {areas.map((one) => (
            <option key={one.area} value={one.area}>
              {nameOf(one.area, one.areaAr)}
            </option>
          ))}
        </SelectField>
        {market(board, now, live.refresh)}
        <LiveState {...live} />
        <Keys />
        <LinkButton to={paths.adminPhoneOrder} size="compact">
          {t('common:nav.phoneOrder')}
        </LinkButton>
        <div className={styles.view}>
          <Segmented
            label={t('dispatch:view')}
            name="view"
            options={[
              { value: 'orders', label: <ViewLabel icon={IconList} text={t('dispatch:orders')} /> },
              { value: 'map', label: <ViewLabel icon={IconMapPin} text={t('dispatch:map')} /> },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      </Row>
      <TripStrip
        orders={[...columns.toAssign, ...columns.late]}
        isShown={chosenIds.length < 2}
        onChoose={(orders) => choose(orders.map(({ id }) => id))}
      />
      <div className={styles.parts} data-view={view}>
        <div ref={list} className={styles.orders} data-shown={column}>
          <div className={styles.tabs}>
            <ColumnTabs columns={columns} value={column} onChange={setColumn} />
          </div>
          {DISPATCH_COLUMNS.map((each) => (
            <OrderColumn
              key={each}
              column={each}
              orders={columns[each]}
              chosen={chosenIds}
              couriers={couriers}
              now={now}
              proposed={(order) => proposedFor(order, board)}
              isGiving={giving.pending}
              onGive={(order, taker) => void giving.give([order], taker)}
              onChoose={chooseOne}
            />
          ))}
        </div>
        <aside className={styles.aside}>
          <div className={styles.map}>
            <DispatchMap columns={columns} chosen={chosen} takers={takers} board={board} now={now} />
          </div>
          <section className={styles.who} aria-labelledby="who-takes">
            <h2 id="who-takes" className={styles.whoTitle}>
              <WhoTakesTitle orders={chosen} now={now} />
            </h2>
            {!isSheetOpen && panel}
          </section>
        </aside>
      </div>
      <Sheet
        open={isSheetOpen && chosen.length > 0}
        onClose={() => setSheetOpen(false)}
        title={<WhoTakesTitle orders={chosen} now={now} />}
        closeLabel={t('dispatch:who.close')}
      >
        {isSheetOpen && (
          <Stack gap={12}>
            <DispatchMap
              columns={columns}
              chosen={chosen}
              takers={takers}
              board={board}
              now={now}
              height={SHEET_MAP_PX}
            />
            {panel}
          </Stack>
        )}
      </Sheet>
    </div>
  )
}

type DispatchScreenProps = {
  initial: DispatchBoard
  /** What stands in the toolbar; `refresh` reads the board again. */
  market: (board: DispatchBoard, now: number, refresh: () => Promise<void>) => ReactNode
}

/** Whether the board is live, or how old it is. */
function LiveState({ polling, failed, confirmedAt }: LiveStateProps) {
  const { t, format } = useLanguage()
  const isOld = failed && confirmedAt !== null
  return (
    <p className={styles.live} role="status" data-down={polling || isOld || undefined}>
      {isOld
        ? t('dispatch:stale', { time: format.clock(confirmedAt) })
        : t(polling ? 'dispatch:polling' : 'dispatch:live')}
    </p>
  )
}

type LiveStateProps = { polling: boolean; failed: boolean; confirmedAt: number | null }

/** The keys that run the board. */
function Keys() {
  const { t, format } = useLanguage()
  return (
    <p className={styles.keys}>
      <Icon of={IconKeyboard} size={18} />
      <span className="visually-hidden">{t('dispatch:keys.label')}: </span>
      <kbd>J</kbd> <kbd>K</kbd> {t('dispatch:keys.choose')}{' '}
      <kbd>{`${format.count(1)}–${format.count(4)}`}</kbd> {t('dispatch:keys.give')} <kbd>Z</kbd>{' '}
      {t('dispatch:keys.undo')}
    </p>
  )
}

function ViewLabel({ icon, text }: { icon: typeof IconList; text: string }) {
  return (
    <span className={styles.viewLabel}>
      <Icon of={icon} size={18} />
      {text}
    </span>
  )
}

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
          <span className={styles.tab} data-column={each}>
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
