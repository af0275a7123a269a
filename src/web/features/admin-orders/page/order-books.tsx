import clsx from 'clsx'
import type { OrderMoney } from '#contract/payments.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Fact, FactList } from '#web/ui/display/fact-list.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './order-page.module.css'
import { PROVIDERS } from './order-payment.tsx'

/** What the ledger says of an order, closed until somebody looks into it. Before anything is booked there is nothing. */
export function OrderBooks({ booked }: Pick<OrderMoney, 'booked'>) {
  const { t, format } = useLanguage()
  if (booked.length === 0) return null
  return (
    <Panel id="books">
      <details>
        <summary className={clsx(styles.books, 'touchable strong')}>{t('admin:orders.books.title')}</summary>
        <Stack gap={10}>
          <FactList>
            {booked.map(({ account, amount }) => (
              <Fact
                key={account}
                label={
                  account === 'paymob' || account === 'paypal' ? (
                    <Ltr>{PROVIDERS[account]}</Ltr>
                  ) : (
                    t(`admin:orders.books.accounts.${account}`)
                  )
                }
              >
                <span className="num">{format.signed(amount)}</span>
              </Fact>
            ))}
          </FactList>
          <Muted small>{t('admin:orders.books.note')}</Muted>
        </Stack>
      </details>
    </Panel>
  )
}
