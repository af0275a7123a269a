import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'
import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { client, type Failure, failureOf } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { acceptableAtOnce } from '../board.ts'
import { useKitchenBoard } from '../kitchen-board-provider.tsx'
import { suggestedMinutes } from '../preparation.ts'
import { PromisedMinutes } from '../questions/promised-minutes.tsx'
import { CHANGED_MEANWHILE } from './use-order-action.ts'

type Failed = { id: string; why: Failure }

/** In a rush, accepts all new orders after one question. An order that arrives meanwhile is not among them. */
export function AcceptAll() {
  const { t, format, refusalText } = useLanguage()
  const { board, staleSince } = useKitchenBoard()
  const [chosen, setChosen] = useState<number | null>(null)
  const minutes = chosen ?? suggestedMinutes(board)
  const accepting = useAcceptingAll()
  const { asked, failed } = accepting
  const naming = useNaming()
  const orders = acceptableAtOnce(board)
  const handleAsk = () => {
    setChosen(null)
    accepting.ask(orders)
  }
  const [first] = failed
  return (
    <>
      {orders.length > 0 && staleSince === null && (
        <Button variant="samna" icon={IconCheck} fullWidth onClick={handleAsk}>
          {t('ordering:cook.acceptAll', { n: format.count(orders.length), minutes: format.minutes(minutes) })}
        </Button>
      )}
      <Confirm
        open={asked !== null}
        question={t('ordering:cook.acceptAllAsk')}
        consequence={t('ordering:cook.acceptAllNote')}
        confirmLabel={t('ordering:cook.acceptAllYes', { n: format.count(asked?.length ?? 0) })}
        cancelLabel={t('ordering:cook.notYet')}
        icon={IconCheck}
        loading={accepting.pending}
        large
        onConfirm={() => void accepting.confirm(minutes)}
        onCancel={accepting.cancel}
      >
        <PromisedMinutes name="minutes-of-all" value={minutes} onChange={setChosen} />
        {first && (
          <InlineError
            title={naming(failed)}
            text={refusalText({ code: first.why.code, params: first.why.data })}
          />
        )}
      </Confirm>
    </>
  )
}

/** The orders that are asked about, and those of them that failed and are asked about again. */
function useAcceptingAll() {
  const { t } = useLanguage()
  const { acknowledge, refresh } = useKitchenBoard()
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const sendAll = useAcceptances()
  const command = useCommand(sendAll, { revalidates: false })
  const naming = useNaming()
  return {
    asked,
    failed,
    pending: command.pending,
    cancel: () => setAsked(null),

    ask(orders: readonly KitchenOrder[]) {
      setFailed([])
      setAsked(orders.map(({ id }) => id))
      const unseen = orders.filter(({ acknowledgedAt }) => acknowledgedAt === null)
      if (unseen.length > 0) void acknowledge(unseen.map(({ id }) => id))
    },
    async confirm(minutes: number) {
      if (!asked) return
      const answer = await command.run({ ids: asked, minutes })
      if (!answer?.ok) return
      const notAccepted = answer.value
      const again = notAccepted.filter(({ why }) => !CHANGED_MEANWHILE.includes(why.code))
      setFailed(notAccepted)
      setAsked(again.length > 0 ? again.map(({ id }) => id) : null)
      if (notAccepted.length === 0) return
      if (again.length === 0) {
        toast({ tone: 'info', title: naming(notAccepted), body: t('ordering:order.changedMeanwhile') })
      }
      await refresh()
    },
  }
}

/** Names the orders that were not accepted. */
function useNaming() {
  const { t, format } = useLanguage()
  return (orders: readonly Failed[]) =>
    t('ordering:cook.notAccepted', {
      orders: format.list(orders.map(({ id }) => shortOrderId(id))),
    })
}

/** Accepts orders one after the other and returns those that failed. Without an answer the rest is not tried. */
function useAcceptances() {
  const { move } = useKitchenBoard()
  return async ({ ids, minutes }: { ids: readonly string[]; minutes: number }): Promise<Failed[]> => {
    const failed: Failed[] = []
    for (const id of ids) {
      const unanswered = failed.find(({ why }) => why.status === 0)
      const why =
        unanswered?.why ??
        (await client()
          .ordering.startPreparing({ id, minutes })
          .then((changed) => {
            move(changed)
            return null
          }, failureOf))
      if (why) failed.push({ id, why })
    }
    return failed
  }
}
