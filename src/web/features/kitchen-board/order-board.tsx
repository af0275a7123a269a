import clsx from 'clsx'
import { useState } from 'react'
import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { statusIcon } from '#web/parts/order/status/status-badge.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Segmented } from '#web/ui/choices/segmented.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { COLUMNS, type Column, columnsOf, dishesToCook } from './board.ts'
import { AcceptAll } from './cards/accept-all.tsx'
import { BoardOrder } from './cards/board-order.tsx'
import { OrderQuestions } from './cards/order-questions.tsx'
import { type CardActions, useOrderAction } from './cards/use-order-action.ts'
import { useKitchenBoard } from './kitchen-board-provider.tsx'
import styles from './order-board.module.css'

const EMPTY = {
  pending: 'ordering:cook.emptyPending',
  preparing: 'ordering:cook.emptyPreparing',
  ready_for_pickup: 'ordering:cook.emptyReady',
} as const

/** The open orders in three columns: side by side on wide screens, one at a time on a phone. */
export function OrderBoard() {
  const { t, format } = useLanguage()
  const { board, now } = useKitchenBoard()
  const action = useOrderAction()
  const [shown, setShown] = useState<Column>('pending')
  const columns = columnsOf(board)
  return (
    <>
      <div className={`on-narrow ${styles.tabs}`}>
        <Segmented
          label={t('ordering:cook.title')}
          name="column"
          fullWidth
          options={COLUMNS.map((value) => ({
            value,
            label: (
              <>
                {t(`ordering:cook.columns.${value}`)}
                <span className={clsx('num', styles.tabCount)}>{format.count(columns[value].length)}</span>
              </>
            ),
          }))}
          value={shown}
          onChange={setShown}
        />
      </div>
      <ToCook />
      <Stack gap={16} className={styles.board} data-shown={shown}>
        {COLUMNS.map((column) => (
          <BoardColumn
            key={column}
            column={column}
            orders={columns[column]}
            now={now}
            actions={action.cards}
          />
        ))}
      </Stack>
      <OrderQuestions action={action} />
    </>
  )
}

/** How often each dish is still to be cooked, in one line that scrolls sideways. */
function ToCook() {
  const { t, localized, format } = useLanguage()
  const dishes = dishesToCook(useKitchenBoard().board)
  if (dishes.length === 0) return null
  return (
    // The arrow keys scroll it.
    <Row
      as="section"
      nowrap
      gap={10}
      className={clsx(styles.toCook, 'rounded on-sunken')}
      tabIndex={0}
      aria-labelledby="to-cook"
    >
      <h2 id="to-cook" className={styles.toCookName}>
        {t('ordering:cook.toCook')}
      </h2>
      <Row as="ul" nowrap align="stretch" gap={8}>
        {dishes.map(({ name, nameAr, quantity }) => (
          <li key={name} className={styles.dish}>
            <bdi>{localized(name, nameAr)}</bdi>
            <span className="num in-primary bold">×{format.count(quantity)}</span>
          </li>
        ))}
      </Row>
    </Row>
  )
}

function BoardColumn({ column, orders, now, actions }: BoardColumnProps) {
  const { t, format } = useLanguage()
  const count = orders.length
  return (
    <section
      data-column={column}
      className={clsx(styles.column, 'shrinks')}
      aria-labelledby={`column-${column}`}
    >
      <Row as="header" between nowrap gap={10} className={clsx(styles.head, 'heard-on-narrow')}>
        <h2 id={`column-${column}`} data-status={column} className={clsx(styles.name, 'inline-row gap-6')}>
          <Icon of={statusIcon(column)} size={17} />
          {t(`ordering:cook.columns.${column}`)}
        </h2>
        <p className={styles.count}>
          <span className="num" aria-hidden="true">
            {format.count(count)}
          </span>
          <span className="visually-hidden">
            {t('ordering:cook.count', { n: format.count(count), count })}
          </span>
        </p>
      </Row>
      {column === 'pending' && <AcceptAll />}
      {orders.length === 0 ? (
        <p className={clsx(styles.empty, 'muted text-centre')}>
          {t(EMPTY[column])} {column === 'pending' && <WhetherItRings />}
        </p>
      ) : (
        <Stack as="ol" gap={12} className={styles.orders}>
          {orders.map((order) => (
            <li key={order.id}>
              <BoardOrder order={order} now={now} actions={actions} />
            </li>
          ))}
        </Stack>
      )}
    </section>
  )
}

/** Promises the bell only while it can ring, and nothing before the browser's storage was read. */
function WhetherItRings() {
  const { t } = useLanguage()
  const { shift, staleSince } = useKitchenBoard()
  if (shift.on === false) return t('ordering:cook.bellIsOff')
  return shift.on && !shift.silenced && staleSince === null ? t('ordering:cook.bellRings') : null
}

type BoardColumnProps = {
  column: Column
  orders: readonly KitchenOrder[]
  now: number
  actions: CardActions
}
