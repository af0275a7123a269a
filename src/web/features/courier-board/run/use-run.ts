import type { CourierCard } from '#contract/delivery/delivery.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { client, type Failure, failureOf } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useCourierBoard } from '../courier-board-provider.tsx'
import { useFailureText } from '../questions/use-pickup.ts'
import { vibrate } from '../questions/vibrate.ts'

type Orders = readonly Pick<CourierCard, 'id'>[]
type Failed = { id: string; why: Failure }

/** The steps that a courier takes with a whole run. Each names the orders for which it failed, and may be pressed again. */
export function useRun() {
  const { t } = useLanguage()
  const { sayDone, sayFailed } = useOutcome()
  const explain = useFailureText()
  const { refresh } = useCourierBoard()
  const take = useCommand((ids: string[]) => client().delivery.acceptBatch({ ids }), {
    revalidates: false,
  })
  const pickup = useCommand(
    (orders: Orders) => failuresOf(orders, (id) => client().delivery.confirmPickup({ id })),
    { revalidates: false },
  )
  const giveBack = useCommand(
    (orders: Orders) => failuresOf(orders, (id) => client().delivery.giveBackOrder({ id })),
    { revalidates: false },
  )

  return {
    taking: take.pending,
    pickingUp: pickup.pending,
    givingBack: giveBack.pending,
    /** Why the question is still open after a try: without an answer nothing was taken, as far as the phone knows. */
    problem: take.failure?.status === 0 ? explain(take.failure) : null,
    forget: take.forget,
    /** Resolves to whether the question is answered. */
    async take(orders: Orders): Promise<boolean> {
      const answer = await take.run(orders.map(({ id }) => id))
      if (!answer) return false
      if (answer.ok) {
        const { taken, left } = answer.value
        if (taken.length > 0) sayDone(t('delivery:run.taken'))
        if (left.length > 0)
          sayFailed(
            'notTaken',
            left.map(({ id, code }) => ({ id, why: { code, data: {}, status: 409 } })),
          )
      } else if (answer.failure.status !== 0)
        sayFailed(
          'notTaken',
          orders.map(({ id }) => ({ id, why: answer.failure })),
        )
      await refresh()
      return answer.ok || answer.failure.status !== 0
    },
    async pickUp(orders: Orders) {
      const answer = await pickup.run(orders)
      if (!answer?.ok) return
      if (answer.value.length > 0) sayFailed('notSaved', answer.value)
      else sayDone(t('incidents:courier.haveFoodDone'))
      await refresh()
    },
    async giveBack(orders: Orders) {
      const answer = await giveBack.run(orders)
      if (!answer?.ok) return
      if (answer.value.length > 0) sayFailed('notSaved', answer.value)
      else sayDone(t('delivery:run.givenBack'))
      await refresh()
    },
  }
}

/** Tells what became of a step, with the numbers of the orders for which it failed. */
function useOutcome() {
  const { t, format } = useLanguage()
  const explain = useFailureText()
  const sayDone = (title: string) => {
    vibrate()
    toast({ tone: 'success', title })
  }
  const sayFailed = (key: 'notTaken' | 'notSaved', failed: readonly Failed[]) => {
    const orders = format.list(failed.map(({ id }) => shortOrderId(id)))
    toast({
      tone: 'error',
      title: t(`delivery:run.${key}`, { orders }),
      body: explain(failed[0]!.why),
    })
  }
  return { sayDone, sayFailed }
}

/** Sends one order after the other and returns those that failed. Without an answer the rest is not tried. */
async function failuresOf(orders: Orders, send: (id: string) => Promise<unknown>): Promise<Failed[]> {
  const failed: Failed[] = []
  for (const { id } of orders) {
    const unanswered = failed.find(({ why }) => why.status === 0)
    const why = unanswered?.why ?? (await send(id).then(() => null, failureOf))
    if (why) failed.push({ id, why })
  }
  return failed
}
