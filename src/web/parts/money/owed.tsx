import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import clsx from 'clsx'
import type { Payable } from '#contract/payments.ts'
import { KhayamPattern } from '#web/parts/frame/brand.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Stitched } from '#web/ui/surface/panel.tsx'
import styles from './payouts.module.css'
import { usePayoutDay } from './use-payout-day.ts'

/** What we owe somebody now, when they get it, and how much of all that they earned was paid out. */
export function Owed({ payable, isFirst, today }: OwedProps) {
  const { t, format } = useLanguage()
  const { owed, paidOut } = payable
  // What they owe us comes off the next payout.
  const open = Math.max(0, owed)
  return (
    <KhayamPattern className={styles.owed}>
      <Stitched className={clsx(styles.seam, 'column in-middle')}>
        <p>{t('insights:earnings.owed')}</p>
        <p className={clsx('num', styles.money)}>{format.money(open)}</p>
        {isFirst ? <p>{t('insights:earnings.firstOrder')}</p> : <When payable={payable} today={today} />}
        {paidOut > 0 && (
          <>
            <div className={clsx(styles.bar, 'flex pill')} aria-hidden="true">
              {open > 0 && <span style={{ flexGrow: open }} />}
              <span data-paid style={{ flexGrow: paidOut }} />
            </div>
            <Row as="dl" gap={16} lineGap={2} align="stretch" between className={clsx(styles.sums, 'small')}>
              <div>
                <dt>{t('payouts:owed.open')}</dt>
                <dd className="num strong">{format.money(open)}</dd>
              </div>
              <div data-paid>
                <dt>{t('payouts:owed.paid')}</dt>
                <dd className="num strong">{format.money(paidOut)}</dd>
              </div>
            </Row>
          </>
        )}
      </Stitched>
    </KhayamPattern>
  )
}

function When({
  payable: { owed, nextOn, payouts, adjustments },
  today,
}: Pick<OwedProps, 'payable' | 'today'>) {
  const { t, format } = useLanguage()
  const { dayText } = usePayoutDay(today)
  const [last] = payouts
  if (owed < 0) return <p>{t('payouts:owed.owesUs', { amount: format.money(-owed) })}</p>
  if (nextOn)
    return (
      <Row as="p" gap={8} nowrap>
        <Icon of={IconCalendar} size={22} />
        {t(`payouts:owed.next.${last?.method ?? 'any'}`, { date: dayText(nextOn) })}
      </Row>
    )
  if (last) return null
  return (
    <>
      <Row as="p" gap={8} nowrap>
        <Icon of={IconCash} size={22} />
        {t('insights:earnings.paidByOurTeam')}
      </Row>
      {adjustments.length === 0 && <p className="above-6 small">{t('insights:earnings.soFar')}</p>}
    </>
  )
}

type OwedProps = {
  payable: Payable
  /** Nothing was earned yet. */
  isFirst: boolean
  today: string
}
