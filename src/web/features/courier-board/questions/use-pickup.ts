import type { CourierCard } from '#contract/delivery/delivery.ts'
import { client, type Failure } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useCourierBoard } from '../courier-board-provider.tsx'
import { vibrate } from './vibrate.ts'

/** The courier says that they have the food of an order. */
export function useConfirmPickup() {
  const { t } = useLanguage()
  const { move, refresh } = useCourierBoard()
  const explain = useFailureText()
  const confirm = useCommand((id: string) => client().delivery.confirmPickup({ id }), {
    revalidates: false,
  })
  return {
    pending: confirm.pending,
    async send({ id }: CourierCard) {
      const answer = await confirm.run(id)
      if (answer?.ok) {
        move({ ...answer.value, pickedUpAt: new Date().toISOString() })
        vibrate()
        toast({ tone: 'success', title: t('incidents:courier.haveFoodDone') })
      } else if (answer)
        toast({
          tone: 'error',
          title: t('incidents:courier.haveFoodFailed'),
          body: explain(answer.failure),
        })
      void refresh()
    },
  }
}

/** The courier gives an order back before its pickup. Without an answer the question stays open. */
export function useGiveBack() {
  const { t } = useLanguage()
  const { close, move, refresh } = useCourierBoard()
  const explain = useFailureText()
  const give = useCommand((id: string) => client().delivery.giveBackOrder({ id }), {
    revalidates: false,
  })
  return {
    sending: give.pending,
    async send({ id }: CourierCard) {
      const answer = await give.run(id)
      if (answer?.ok) {
        close()
        move(answer.value)
        toast({ tone: 'success', title: t('incidents:courier.givenBack') })
      } else if (answer) {
        if (answer.failure.status !== 0) close()
        toast({
          tone: 'error',
          title: t('incidents:courier.giveBackFailed'),
          body: explain(answer.failure),
        })
      }
      void refresh()
    },
  }
}

/** Why a step of a delivery failed, in words. */
export function useFailureText() {
  const { t, refusalText } = useLanguage()
  return ({ code, data }: Failure) => {
    if (code === 'network.offline') return t('incidents:report.offline')
    return code === 'order.not_found' || code === 'order.illegal_change'
      ? t('ordering:order.changedMeanwhile')
      : refusalText({ code, params: data })
  }
}
