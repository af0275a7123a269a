import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import clsx from 'clsx'
import type { Adjustment, Payable } from '#contract/payments.ts'
import { shortOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import type { paths } from '#domain/paths.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './payouts.module.css'
import { usePayoutDay } from './use-payout-day.ts'

/** The open payout and the latest ones, with the way to the statements, and what admins adjusted. */
export function LatestPayouts({ payable, today, statement }: LatestPayoutsProps) {
  const { t, format } = useLanguage()
  const { dayText, paidText } = usePayoutDay(today)
  const { owed, nextOn, payouts, adjustments } = payable
  return (
    <Panel>
      <Row gap={12} lineGap={0} between>
        <h2 className="h3">{t('payouts:latest.title')}</h2>
        <TextLink to={`${statement}?period=month`}>{t('payouts:latest.statements')}</TextLink>
      </Row>
      <ul>
        {owed > 0 && (
          <li className={clsx(styles.payout, 'grid gap-12 breaks')}>
            <span className={clsx(styles.disc, 'centres tone-waiting')}>
              <Icon of={IconClock} size={22} />
            </span>
            <span>
              {nextOn && <strong>{dayText(nextOn)}</strong>}
              <span className={clsx(nextOn && 'muted small close-lines')}>{t('payouts:latest.open')}</span>
            </span>
            <strong className={clsx('num', styles.sum, 'in-display regular one-line')}>
              {format.money(owed)}
            </strong>
          </li>
        )}
        {payouts.map(({ id, amount, method, reference, paidAt }) => (
          <li key={id} className={clsx(styles.payout, 'grid gap-12 breaks')}>
            <span className={clsx(styles.disc, 'centres tone-waiting')} data-paid>
              <Icon of={IconCircleCheck} size={22} />
            </span>
            <span>
              <strong>
                <time dateTime={paidAt}>{paidText(paidAt)}</time>
              </strong>
              <span className="muted small close-lines">
                {t(`payouts:methods.${method}`)}{' '}
                {reference && (
                  <span className="own-line">
                    <Ltr>{reference}</Ltr>
                  </span>
                )}
              </span>
            </span>
            <strong className={clsx('num', styles.sum, 'in-display regular one-line')}>
              {format.money(amount)}
            </strong>
          </li>
        ))}
      </ul>
      {payouts.length === 0 && <p className="muted small close-lines">{t('payouts:latest.none')}</p>}
      {adjustments.length > 0 && (
        <>
          <h3 className="h5 above-16">{t('payouts:adjustments')}</h3>
          <ul>
            {adjustments.map((adjustment) => (
              <AdjustmentRow key={adjustment.id} adjustment={adjustment} today={today} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function AdjustmentRow({ adjustment, today }: { adjustment: Adjustment; today: string }) {
  const { t, format } = useLanguage()
  const { paidText } = usePayoutDay(today)
  const { amount, reason, orderId, at } = adjustment
  return (
    <li className={clsx(styles.payout, styles.adjustment, 'grid gap-12 breaks')}>
      <span>
        <strong>
          <time dateTime={at}>{paidText(at)}</time>
        </strong>
        {orderId && (
          <span className="muted small close-lines">
            {t('payouts:statement.kinds.order')}{' '}
            <OrderNumber shown={shortOrderId(orderId)} whole={showOrderId(orderId)} />
          </span>
        )}
        <span className="muted small close-lines">
          <Words of={reason} />
        </span>
      </span>
      <strong className={clsx('num', styles.sum, 'in-display regular one-line')}>
        {format.signed(amount)}
      </strong>
    </li>
  )
}

type LatestPayoutsProps = {
  payable: Payable
  today: string
  /** The page of the reader's statement. */
  statement: typeof paths.cookStatement | typeof paths.courierStatement
}
