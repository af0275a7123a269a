import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { DECLINE_REASONS } from '#domain/ordering/cancel-reason.ts'
import { insist } from '../caller.ts'
import type { CastCook } from '../cast.ts'
import { wait } from '../pace.ts'
import { type Stage, shortNumber } from '../stage.ts'
import type { Dispatch } from './dispatch.ts'
import type { Staff } from './staff.ts'

type Board = { open: KitchenOrder[]; serverTime: string }
type Act = Staff['client']['ordering']['acknowledgeOrder' | 'startPreparing' | 'markReady' | 'cancelOrder']

const DECLINED_SHARE = 0.05
const PROMISED_MINUTES = [5, 10, 15]
const COUNTED_AGAIN_MS = 3_000

/** Works on a kitchen's board: acknowledges each order, accepts it (seldom declines), cooks, and marks it ready. */
export async function playCook(stage: Stage, { name, location }: CastCook, staff: Staff, dispatch: Dispatch) {
  const { signal, pace } = stage
  const board = new Map<string, KitchenOrder>()
  const atWork = new Set<string>()
  let countedAt = 0

  const countPlaces = async () => {
    countedAt = Date.now()
    const today = await insist(() => staff.client.kitchens.getKitchenToday(), signal)
    if (!today.ok) return
    const { dailyOrderLimit: limit, takenToday } = today.value
    stage.kitchens.set(staff.id, { location, limit, places: limit - takenToday })
  }

  /** Changes an order, unless somebody else has changed it meanwhile. */
  const act = async (id: string, call: () => ReturnType<Act>) => {
    const askedAt = performance.now()
    const done = await insist(call, signal)
    if (done.ok) stage.tally.changed(id, done.value.version, askedAt)
    return done.ok
  }

  const answer = async ({ id, acknowledgedAt }: KitchenOrder): Promise<boolean> => {
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

  const serve = async (order: KitchenOrder, now: number) => {
    const { id, preparingAt } = order
    if (order.status === 'pending' && !(await answer(order))) return
    const cookingMs = preparingAt === null ? 0 : now - Date.parse(preparingAt)
    await wait(Math.max(pace.msOf('look'), pace.msOf('cook') - cookingMs), signal)
    if (board.get(id)?.status === 'cancelled') return
    if (!(await act(id, () => staff.client.ordering.markReady({ id })))) return
    stage.say(`${shortNumber(id)}  ${name} has it ready`)
  }

  /** Works on an order, and looks at it again afterwards, because somebody else may have changed it. */
  const takeUp = (order: KitchenOrder | undefined, behind: number) => {
    if (!order || atWork.has(order.id) || !['pending', 'preparing'].includes(order.status)) return
    atWork.add(order.id)
    const served = serve(order, Date.now() - behind).then(() => {
      atWork.delete(order.id)
      takeUp(board.get(order.id), behind)
    })
    stage.run(served)
  }

  await countPlaces()
  await staff.follow<Board>('kitchen-board', ({ open, serverTime }) => {
    board.clear()
    for (const order of open) board.set(order.id, order)
    dispatch.onReady(
      staff.id,
      open.filter(({ status }) => status === 'ready_for_pickup').map(({ id }) => ({ id, kitchen: location })),
    )
    if (Date.now() - countedAt > COUNTED_AGAIN_MS) stage.run(countPlaces())
    const behind = Date.now() - Date.parse(serverTime)
    for (const order of open) takeUp(order, behind)
  })
}

function oneOf<T>(all: readonly T[]): T {
  return all[Math.floor(Math.random() * all.length)]!
}
