import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { useLocation, useNavigate } from 'react-router'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { paths, payPath } from '#domain/paths.ts'
import { PAYMENT_MINUTES } from '#domain/payments/payments.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import heroButton from '../hero/order-hero.module.css'
import styles from '../track-order.module.css'

/** What the owner of an unpaid order can do: pay it, or give it up and pay another way, with the cart as it was. */
export function PayForOrder({ order, isTest, refresh }: PayForOrderProps) {
  const { t, format } = useLanguage()
  const { search } = useLocation()
  const navigate = useNavigate()
  const checkoutId = order.checkoutId!
  const giveUp = useCommand(() => client().payments.giveUp({ id: checkoutId }), { revalidates: false })
  // Several kitchens are paid together, those whose order still waits for its money.
  const amount = (order.siblings ?? []).reduce((sum, { due }) => sum + due, order.total ?? 0)
  const until = Date.parse(order.createdAt) + PAYMENT_MINUTES * MINUTE_MS
  const payOtherwise = async () => {
    const answer = await giveUp.run(undefined)
    if (!answer?.ok) return
    if (answer.value.state === 'expired') await navigate(`${paths.checkout}?payment=again`)
    else await refresh()
  }
  return (
    <div className={styles.inHero}>
      <p>{t('payments:pay.until', { time: format.clock(until) })}</p>
      {isTest && <p>{t('payments:testMode')}</p>}
      {new URLSearchParams(search).get('payment') === 'unreachable' && (
        <p role="alert" className="prose">
          {t('payments:pay.unreachable')}
        </p>
      )}
      {giveUp.problem && <InlineError title={giveUp.problem} />}
      <div className={`${styles.actions} ${styles.inHero}`}>
        <LinkButton to={payPath(checkoutId)} reloadDocument variant="samna" icon={IconCreditCard}>
          {t('payments:pay.now', { amount: format.money(amount) })}
        </LinkButton>
        <Button
          variant="ghost"
          className={heroButton.onStatus}
          loading={giveUp.pending}
          onClick={() => void payOtherwise()}
        >
          {t('payments:pay.otherwise')}
        </Button>
      </div>
    </div>
  )
}

type PayForOrderProps = { order: OrderAnswer; isTest: boolean; refresh: () => Promise<void> }
