import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import clsx from 'clsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import type { OwnProblem } from '#contract/problems.ts'
import { reportableUntil } from '#domain/problems/problem-rules.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { ProblemStateBadge } from '#web/parts/order/problem-state-badge.tsx'
import { client } from '#web/platform/api/client.ts'
import { useServerClock } from '#web/platform/api/use-server-clock.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { wake } from '#web/platform/page/early-presses.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { WaitingBar } from '#web/ui/feedback/spinner.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import type { LoadedProblem } from './load-problem.ts'
import styles from './order-problem.module.css'

const ProblemDialog = lazyPart(async () => (await import('./problem-dialog.tsx')).ProblemDialog)

/** The reported problem with its answer, or, within a day after the delivery, the button that reports one. */
export function OrderProblem({ order, loaded }: OrderProblemProps) {
  const { t, format } = useLanguage()
  const now = useServerClock(new Date(loaded.now).toISOString())
  const [open, setOpen] = useState<boolean | null>(null)
  const { problem, setKnown } = useProblem(order, loaded.problem)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (opener.current) wake(opener.current)
  })
  if (order.audience !== 'owner') return null
  if (problem) return <ReportedProblem problem={problem} now={now} />
  const until = untilOf(order)
  if (until === null || now > until) return null
  return (
    <Panel id="problem" flush>
      <button
        ref={opener}
        type="button"
        className={clsx(styles.row, 'row gap-10 full-width strong')}
        onClick={() => setOpen(true)}
        data-asleep
      >
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

/** The reported problem, its state, and our answer. */
function ReportedProblem({ problem, now }: { problem: OwnProblem; now: number }) {
  const { t, format } = useLanguage()
  const { reason, words, hasPhoto, state, createdAt, answer, apology } = problem
  return (
    <Panel id="problem" heading={t('problems:title')}>
      <Row as="p" gap={12} lineGap={4} className={styles.head}>
        <strong>{t(`problems:reasons.${reason}`)}</strong>
        <ProblemStateBadge state={state} />
        <time dateTime={createdAt}>{t('problems:reported', { time: format.moment(createdAt, now) })}</time>
      </Row>
      <Words as="p" of={words} className={styles.words} />
      {hasPhoto && <p className={styles.quiet}>{t('problems:withPhoto')}</p>}
      {answer ? (
        <div className={clsx(styles.answer, 'above-12 line-above')}>
          <h3 className="reading">{t('problems:answer')}</h3>
          <Words as="p" of={answer} className={styles.words} />
          {apology && (
            <p>
              {apology.used
                ? t('problems:apologyUsed', { code: apology.code })
                : t('problems:apology', {
                    code: apology.code,
                    amount: format.money(apology.discount),
                    // `expiresAt` is the first instant after the last day.
                    day: format.date(Date.parse(apology.expiresAt) - 1),
                  })}
            </p>
          )}
        </div>
      ) : (
        <p className={styles.quiet}>{t(state === 'closed' ? 'problems:closedSilent' : 'problems:waiting')}</p>
      )}
    </Panel>
  )
}
