import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Suspense, useEffect, useState } from 'react'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import type { OwnProblem } from '#contract/problems.ts'
import { reportableUntil } from '#domain/problems/problem-rules.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { client } from '#web/platform/api/client.ts'
import { useServerClock } from '#web/platform/api/use-server-clock.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { WaitingBar } from '#web/ui/feedback/waiting-bar.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import type { LoadedProblem } from './load-problem.ts'
import styles from './order-problem.module.css'
import { ReportedProblem } from './reported-problem.tsx'

const ProblemDialog = lazyPart(async () => (await import('./problem-dialog.tsx')).ProblemDialog)

/** The reported problem with its answer, or, within a day after the delivery, the button that reports one. */
export function OrderProblem({ order, loaded }: OrderProblemProps) {
  const { t, format } = useLanguage()
  const now = useServerClock(new Date(loaded.now).toISOString())
  const [open, setOpen] = useState<boolean | null>(null)
  const { problem, setKnown } = useProblem(order, loaded.problem)
  if (order.audience !== 'owner') return null
  if (problem) return <ReportedProblem problem={problem} now={now} />
  const until = untilOf(order)
  if (until === null || now > until) return null
  return (
    <Panel id="problem" flush>
      <button type="button" className={styles.row} onClick={() => setOpen(true)} data-needs-script>
        <Icon of={IconAlertTriangle} size={20} />
        <span className={styles.label}>{t('problems:reportUntil', { when: format.moment(until, now) })}</span>
        <Icon of={IconChevronRight} size={20} flip />
      </button>
      {open !== null && (
        <Suspense fallback={<WaitingBar />}>
          <ProblemDialog
            open={open}
            orderId={order.id}
            onReported={setKnown}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

type OrderProblemProps = { order: OrderAnswer; loaded: LoadedProblem }

function untilOf({ status, deliveredAt }: Pick<OrderAnswer, 'status' | 'deliveredAt'>): number | null {
  return reportableUntil({ status, deliveredAt: deliveredAt ? Date.parse(deliveredAt) : null })
}

/** A mailed link can make somebody the owner on this page. They may have reported a problem on another device before. */
function useProblem({ id, audience, status }: OrderAnswer, loaded: OwnProblem | null | undefined) {
  const [known, setKnown] = useState<OwnProblem | null>(null)
  const isUnknown = loaded === undefined && audience === 'owner' && status === 'delivered'
  useEffect(() => {
    if (!isUnknown) return
    client()
      .problems.getOrderProblem({ id })
      .then(({ problem }) => setKnown((before) => before ?? problem))
      .catch(() => {})
  }, [id, isUnknown])
  return { problem: loaded ?? known, setKnown }
}
