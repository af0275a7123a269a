import type { Ticket } from '#contract/ordering/order-answer.ts'
import { isNewer } from '#web/platform/api/newer-board.ts'

/** The cook's board as the API and the live stream answer it. */
export type Board = { open: Ticket[]; doneToday: Ticket[]; serverTime: string; answerMinutes: number }

/** What an own action answered: the new state of one order, before the board itself has come again. */
export type Changed = Pick<Ticket, 'id' | 'status' | 'version'>

export const COLUMNS = ['pending', 'preparing', 'ready_for_pickup'] as const

export type Column = (typeof COLUMNS)[number]

const COLUMN_OF: Record<Ticket['status'], Column | null> = {
  pending: 'pending',
  preparing: 'preparing',
  ready_for_pickup: 'ready_for_pickup',
  // A courier on the way here still has to be handed the food.
  out_for_delivery: 'ready_for_pickup',
  delivered: null,
  cancelled: null,
}

/** In which column a ticket hangs; null for what is done. */
export function columnOf({ status }: Pick<Ticket, 'status'>): Column | null {
  return COLUMN_OF[status]
}

/** The open tickets by column, longest waiting first; what a courier has taken on comes after what still waits for one. */
export function columnsOf(board: Pick<Board, 'open'>): Record<Column, Ticket[]> {
  const inColumn = (column: Column) =>
    board.open
      .filter((ticket) => columnOf(ticket) === column)
      .sort((a, b) => rank(a) - rank(b) || waitingSince(a) - waitingSince(b))
  return {
    pending: inColumn('pending'),
    preparing: inColumn('preparing'),
    ready_for_pickup: inColumn('ready_for_pickup'),
  }
}

function rank({ status }: Ticket) {
  return status === 'out_for_delivery' ? 1 : 0
}

/** What the cook does next: answer first, then cook, the longest waiting first; nothing that only waits for a courier. */
export function nextTickets(board: Pick<Board, 'open'>, most: number): Ticket[] {
  const { pending, preparing } = columnsOf(board)
  return [...pending, ...preparing].slice(0, most)
}

/** Since when a ticket is in its present state, in epoch milliseconds. */
export function waitingSince(ticket: Ticket): number {
  return Date.parse(enteredAt(ticket) ?? ticket.createdAt)
}

function enteredAt(ticket: Ticket): string | null {
  switch (ticket.status) {
    case 'pending':
      return ticket.createdAt
    case 'preparing':
      return ticket.preparingAt
    case 'ready_for_pickup':
      return ticket.readyForPickupAt
    case 'out_for_delivery':
      return ticket.deliveryStartedAt
    case 'delivered':
      return ticket.deliveredAt
    case 'cancelled':
      return ticket.cancelledAt
  }
}

/** What the bell rings for: new orders that nobody in this kitchen has looked at yet, on no device. */
export function ringingTickets(board: Pick<Board, 'open'>): Ticket[] {
  return board.open.filter(({ status, acknowledgedAt }) => status === 'pending' && acknowledgedAt === null)
}

/** How many new orders wait for an answer, seen or not. */
export function countNew(board: Pick<Board, 'open'>): number {
  return board.open.filter(({ status }) => status === 'pending').length
}

/** Whether a board may replace the one shown. */
export function isNewerBoard(next: Board, current: Board): boolean {
  return isNewer(next, current, ticketsOf)
}

function ticketsOf({ open, doneToday }: Board): Ticket[] {
  return [...open, ...doneToday]
}

/** The board after an own change, until the server's own comes: the ticket hangs where it belongs at once. */
export function boardAfter(board: Board, changed: Changed): Board {
  const stamped = (ticket: Ticket): Ticket => ({
    ...ticket,
    ...changed,
    acknowledgedAt: ticket.acknowledgedAt ?? board.serverTime,
    ...(changed.status === 'preparing' ? { preparingAt: ticket.preparingAt ?? board.serverTime } : {}),
    ...(changed.status === 'ready_for_pickup'
      ? { readyForPickupAt: ticket.readyForPickupAt ?? board.serverTime }
      : {}),
    ...(changed.status === 'cancelled' ? { cancelledAt: ticket.cancelledAt ?? board.serverTime } : {}),
  })
  const moved = board.open.map((ticket) =>
    ticket.id === changed.id && ticket.version < changed.version ? stamped(ticket) : ticket,
  )
  return {
    ...board,
    open: moved.filter((ticket) => columnOf(ticket) !== null),
    doneToday: [...moved.filter((ticket) => columnOf(ticket) === null), ...board.doneToday],
  }
}
