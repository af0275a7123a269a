import type { OwnProblem } from '#contract/problems.ts'
import { ProblemStateBadge } from '#web/parts/order/problem-state-badge.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './order-problem.module.css'

/** The reported problem, its state, and our answer. */
export function ReportedProblem({ problem, now }: { problem: OwnProblem; now: number }) {
  const { t, format } = useLanguage()
  const { reason, words, hasPhoto, state, createdAt, answer, apology } = problem
  return (
    <Panel id="problem" heading={t('problems:title')}>
      <p className={styles.head}>
        <strong>{t(`problems:reasons.${reason}`)}</strong>
        <ProblemStateBadge state={state} />
        <time dateTime={createdAt}>{t('problems:reported', { time: format.moment(createdAt, now) })}</time>
      </p>
      <p className={styles.words}>
        <bdi>{words}</bdi>
      </p>
      {hasPhoto && <p className={styles.quiet}>{t('problems:withPhoto')}</p>}
      {answer ? (
        <div className={styles.answer}>
          <h3 className={styles.subheading}>{t('problems:answer')}</h3>
          <p className={styles.words}>
            <bdi>{answer}</bdi>
          </p>
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
