import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'
import { type OrderId, shortOrderId } from '#domain/ordering/placing/order-id.ts'
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
  const { board, acknowledge, refresh, staleSince } = useKitchenBoard()
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const sendAll = useAcceptances()
  const command = useCommand(sendAll, { revalidates: false })
  const orders = acceptableAtOnce(board)
  const isCutOff = staleSince !== null
  const minutes = chosen ?? suggestedMinutes(board)
  const label = (many: number) =>
    t('ordering:cook.acceptAll', { n: format.count(many), minutes: format.minutes(minutes) })

  const naming = (orders: readonly Failed[]) =>
    t('ordering:cook.notAccepted', {
      orders: format.list(orders.map(({ id }) => shortOrderId(id as OrderId))),
    })

  const handleAsk = () => {
    setFailed([])
    setChosen(null)
    setAsked(orders.map(({ id }) => id))
    const unseen = orders.filter(({ acknowledgedAt }) => acknowledgedAt === null)
    if (unseen.length > 0) void acknowledge(unseen.map(({ id }) => id))
  }
  const handleConfirm = async () => {
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
  }
  const [first] = failed
  return (
    <>
      {orders.length > 0 && (
        <Button
          variant="samna"
          icon={IconCheck}
          fullWidth
          aria-disabled={isCutOff}
          onClick={() => isCutOff || handleAsk()}
        >
          {label(orders.length)}
        </Button>
      )}
      <Confirm
        open={asked !== null}
        question={t('ordering:cook.acceptAllAsk')}
        consequence={t('ordering:cook.acceptAllNote')}
        confirmLabel={label(asked?.length ?? 0)}
        cancelLabel={t('ordering:cook.notYet')}
        icon={IconCheck}
        loading={command.pending}
        large
        onConfirm={() => void handleConfirm()}
        onCancel={() => setAsked(null)}
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

/** Accepts orders one after the other and returns those that failed. Without network the rest is not tried. */
function useAcceptances() {
  const { move } = useKitchenBoard()
  return async ({ ids, minutes }: { ids: readonly string[]; minutes: number }): Promise<Failed[]> => {
    const failed: Failed[] = []
    for (const id of ids) {
      const offline = failed.find(({ why }) => why.code === 'network.offline')
      const why =
        offline?.why ??
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
