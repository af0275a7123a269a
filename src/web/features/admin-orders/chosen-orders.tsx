import type { AdminOrderRow } from '#contract/ordering/admin-orders.ts'
import { SelectionBar } from '#web/parts/list/choosing/selection-bar.tsx'
import type { useChosenRows } from '#web/parts/list/choosing/use-chosen-rows.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast, UNDO_MS } from '#web/ui/feedback/toast.ts'

/** The bulk actions, each with the number of selected orders that it would change. */
export function ChosenOrders({ of: selection }: { of: ReturnType<typeof useChosenRows<AdminOrderRow>> }) {
  const { t, format, refusalText } = useLanguage()
  const orders = selection.rows.filter(({ deletedAt }) => deletedAt === null)
  const mark = useCommand((asked: { ids: string[]; flagged: boolean }) =>
    client().adminOrders.flagOrders(asked),
  )
  const groups = [
    { flagged: true, of: orders.filter((order) => !order.flagged) },
    { flagged: false, of: orders.filter((order) => order.flagged) },
  ]
  const handleUndo = async (ids: string[], flagged: boolean) => {
    const answer = await mark.run({ ids, flagged })
    if (!answer || answer.ok) return
    const { code, data } = answer.failure
    toast({ tone: 'error', title: refusalText({ code, params: data }) })
  }
  const handleMark = async (flagged: boolean, of: readonly AdminOrderRow[]) => {
    const answer = await mark.run({ ids: of.map(({ id }) => id), flagged })
    if (!answer?.ok) return
    const { done, refused } = answer.value
    const counted = (count: number) => ({ n: format.count(count), count })
    toast({
      tone: refused.length === 0 ? 'success' : 'info',
      title: t(flagged ? 'admin:orders.flaggedSome' : 'admin:orders.unflaggedSome', counted(done.length)),
      ...(refused.length > 0 && { body: t('admin:orders.flagLeft', counted(refused.length)) }),
      durationMs: UNDO_MS,
      undo: { label: t('admin:list.undo'), onUndo: () => void handleUndo(done, !flagged) },
    })
    selection.clear()
  }
  return (
    <SelectionBar count={orders.length} of={selection} note={mark.problem}>
      {groups
        .filter(({ of }) => of.length > 0)
        .map(({ flagged, of }) => (
          <Button
            key={String(flagged)}
            size="compact"
            variant={flagged ? 'primary' : 'ghost'}
            loading={mark.pending}
            onClick={() => void handleMark(flagged, of)}
          >
            {t(flagged ? 'admin:orders.flagSome' : 'admin:orders.unflagSome', { n: format.count(of.length) })}
          </Button>
        ))}
    </SelectionBar>
  )
}
