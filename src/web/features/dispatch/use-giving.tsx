import { useEffect, useRef, useState } from 'react'
import type { DispatchOrder } from '#contract/dispatch.ts'
import { SECOND_MS } from '#domain/durations.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { isolate } from '#locales/isolate.ts'
import { client, type Failure } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast, UNDO_MS, undoToast } from '#web/ui/feedback/toast.ts'
import type { Taker } from './choosing.ts'

type Client = ReturnType<typeof client>
type Giving = Parameters<Client['dispatch']['giveOrders']>[0]
type TakingBack = Parameters<Client['dispatch']['takeBackOrders']>[0]
type Widening = Parameters<Client['dispatch']['widenOffer']>[0]
export type Moved = Awaited<ReturnType<Client['dispatch']['giveOrders']>>

/** Orders in the versions that the operator sees. */
export const seen = (orders: readonly { id: string; version: number }[]) =>
  orders.map(({ id, version }) => ({ id, version }))

/** Gives the chosen orders to a courier, and takes that back for ten seconds. `refresh` reads the board again. */
export function useGiving(refresh: () => Promise<void>) {
  const { t } = useLanguage()
  const giving = useCommand((given: Giving) => client().dispatch.giveOrders(given), { revalidates: false })
  const takingBack = useCommand((given: TakingBack) => client().dispatch.takeBackOrders(given), {
    revalidates: false,
  })
  const message = useGivenMessage()
  const fail = useFailure()
  const widening = useWidening(refresh)

  const undo = async (given: Giving['orders'], former: string | null) => {
    const reason = t('dispatch:undoReason')
    const answer = former
      ? await giving.run({ courierId: former, orders: given, reason })
      : await takingBack.run({ orders: given, reason })
    if (answer?.ok) await tellBack()
    else if (answer) {
      await refresh()
      fail(answer.failure)
    }
  }

  /** Says that the orders wait again, or are with their courier of before. */
  const tellBack = async () => {
    await refresh()
    toast({ tone: 'success', title: t('dispatch:undone') })
  }

  const tell = async (orders: DispatchOrder[], taker: Taker, { items }: Moved) => {
    await refresh()
    message.show(orders, taker, () => void undo(seen(items), orders[0]!.courierId))
  }

  return {
    pending: giving.pending || takingBack.pending || widening.pending,

    /** True once the courier has the orders. */
    async give(orders: DispatchOrder[], taker: Taker) {
      const answer = await giving.run({ courierId: taker.courier.id, orders: seen(orders) })
      if (!answer) return false
      if (answer.ok) await tell(orders, taker, answer.value)
      else {
        await refresh()
        fail(answer.failure)
      }
      return answer.ok
    },
    tell,
    tellBack,

    widen: widening.widen,
    undoLast: message.undo,
  }
}

/** Offers a waiting order to couriers further from its kitchen. */
function useWidening(refresh: () => Promise<void>) {
  const { t, format } = useLanguage()
  const fail = useFailure()
  const command = useCommand((given: Widening) => client().dispatch.widenOffer(given), { revalidates: false })
  return {
    pending: command.pending,
    async widen({ id }: DispatchOrder, radiusKm: number) {
      const answer = await command.run({ id, radiusKm })
      await refresh()
      if (answer?.ok)
        toast({
          tone: 'success',
          title: t('dispatch:who.widened', { km: format.radius(answer.value.radiusKm) }),
        })
      else if (answer) fail(answer.failure)
    },
  }
}

function useFailure() {
  const { t, refusalText } = useLanguage()
  return ({ code, data }: Failure) =>
    toast({ tone: 'error', title: t('dispatch:failed'), body: refusalText({ code, params: data }) })
}

/** Says who has the orders now, and offers to undo that. */
function useGivenMessage() {
  const { t, format, locale, localized } = useLanguage()
  const lastToast = useRef<string | null>(null)
  return {
    show(orders: DispatchOrder[], { courier, minutes }: Taker, onUndo: () => void) {
      const first = orders[0]!
      const name = localized(courier.name, courier.nameAr)
      // Broken at its dash a number is not readable in Arabic.
      const order = isolate(`#${shortOrderId(first.id).replace('-', '\u2011')}`, locale)
      lastToast.current = toast({
        tone: 'success',
        title:
          orders.length === 1
            ? t('dispatch:given', { name, order })
            : t('dispatch:givenTrip', { name, n: format.count(orders.length), count: orders.length }),
        ...(minutes !== null && {
          body: t('dispatch:givenIn', {
            time: format.minutes(minutes),
            kitchen: localized(first.cookName, first.cookNameAr),
          }),
        }),
        durationMs: UNDO_MS,
        undo: { label: <UndoLabel />, onUndo },
      })
    },

    /** Undoes the last assignment while its message stands. */
    undo() {
      if (lastToast.current) undoToast(lastToast.current)
      lastToast.current = null
    },
  }
}

/** Counts down the seconds for which an assignment can be undone. */
function UndoLabel() {
  const { t, format } = useLanguage()
  const [seconds, setSeconds] = useState(UNDO_MS / SECOND_MS)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return t('dispatch:undo', { seconds: format.count(seconds) })
}
