import type { Ticket } from '#contract/ordering/order-answer.ts'
import { DECLINE_REASONS } from '#domain/ordering/cancel-reason.ts'
import { insist } from '../caller.ts'
import type { CastCook } from '../cast.ts'
import { wait } from '../pace.ts'
import { type Stage, shortNumber } from '../stage.ts'
import type { Dispatch } from './dispatch.ts'
import type { Staff } from './staff.ts'

type Board = { open: Ticket[]; serverTime: string }
type Act = Staff['client']['ordering']['acknowledgeOrder' | 'startPreparing' | 'markReady' | 'cancelOrder']

const DECLINED_SHARE = 0.05
const PROMISED_MINUTES = [5, 10, 15]
const COUNTED_AGAIN_MS = 3_000

/** Works a kitchen's board: looks at each ticket, says yes to it (seldom no), cooks, and calls for a courier. */
export async function playCook(stage: Stage, { name, location }: CastCook, staff: Staff, dispatch: Dispatch) {
  const { signal, pace } = stage
  const board = new Map<string, Ticket>()
  const atWork = new Set<string>()
  let countedAt = 0

  const countPlaces = async () => {
    countedAt = Date.now()
    const today = await insist(() => staff.client.kitchens.getKitchenToday(), signal)
    if (!today.ok) return
    const { dailyOrderLimit: limit, takenToday } = today.value
    stage.kitchens.set(staff.id, { location, limit, places: limit - takenToday })
  }

  /** Does one thing to an order, unless somebody else has meanwhile taken it further. */
  const act = async (id: string, call: () => ReturnType<Act>) => {
    const askedAt = performance.now()
    const done = await insist(call, signal)
    if (done.ok) stage.tally.changed(id, done.value.version, askedAt)
    return done.ok
  }

  const answer = async ({ id, acknowledgedAt }: Ticket): Promise<boolean> => {
    const { ordering } = staff.client
    if (acknowledgedAt === null) {
      await wait(pace.msOf('look'), signal)
      if (!(await act(id, () => ordering.acknowledgeOrder({ id })))) return false
    }
    await wait(pace.msOf('decide'), signal)
    if (stage.ours.has(id) && Math.random() < DECLINED_SHARE) {
      const reason = oneOf(DECLINE_REASONS)
      if (await act(id, () => ordering.cancelOrder({ id, reason })))
        stage.say(`${shortNumber(id)}  ${name} declines (${reason})`)
      return false
    }
    const minutes = oneOf(PROMISED_MINUTES)
    if (!(await act(id, () => ordering.startPreparing({ id, minutes })))) return false
    stage.say(`${shortNumber(id)}  ${name} accepts, ready in ${minutes} min`)
    return true
  }

  const serve = async (ticket: Ticket, now: number) => {
    const { id, preparingAt } = ticket
    if (ticket.status === 'pending' && !(await answer(ticket))) return
    const cookingMs = preparingAt === null ? 0 : now - Date.parse(preparingAt)
    await wait(Math.max(pace.msOf('look'), pace.msOf('cook') - cookingMs), signal)
    if (board.get(id)?.status === 'cancelled') return
    if (!(await act(id, () => staff.client.ordering.markReady({ id })))) return
    stage.say(`${shortNumber(id)}  ${name} has it ready`)
  }

  /** Looked at again when the work on it has ended: somebody else may have taken it another way. */
  const takeUp = (ticket: Ticket | undefined, behind: number) => {
    if (!ticket || atWork.has(ticket.id) || !['pending', 'preparing'].includes(ticket.status)) return
    atWork.add(ticket.id)
    const served = serve(ticket, Date.now() - behind).then(() => {
      atWork.delete(ticket.id)
      takeUp(board.get(ticket.id), behind)
    })
    stage.run(served)
  }

  await countPlaces()
  await staff.follow<Board>('kitchen-board', ({ open, serverTime }) => {
    board.clear()
    for (const ticket of open) board.set(ticket.id, ticket)
    dispatch.onReady(
      staff.id,
      open.filter(({ status }) => status === 'ready_for_pickup').map(({ id }) => ({ id, kitchen: location })),
    )
    if (Date.now() - countedAt > COUNTED_AGAIN_MS) stage.run(countPlaces())
    const behind = Date.now() - Date.parse(serverTime)
    for (const ticket of open) takeUp(ticket, behind)
  })
}

function oneOf<T>(all: readonly T[]): T {
  return all[Math.floor(Math.random() * all.length)]!
}
