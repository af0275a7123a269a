import { data } from 'react-router'
import { parseOrderId } from '#domain/ordering/placing/order-id.ts'
import { NoReceipt, ReceiptPage } from '#web/features/receipt/receipt-page.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { failureOf } from '#web/platform/api/client.ts'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/receipt'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const id = parseOrderId(params.orderId)
  if (!id) return data({ order: null, receipt: null }, { status: 404 })
  try {
    const receipt = await client.payments.getReceipt({ id })
    return data({ order: await client.ordering.getOrder({ id }), receipt }, { status: 200 })
  } catch (error) {
    if (failureOf(error).code !== 'order.not_found') throw error
    return data({ order: null, receipt: null }, { status: 404 })
  }
}

export default function ReceiptRoute({ loaderData: { order, receipt } }: Route.ComponentProps) {
  const { t } = useLanguage()
  const number = receipt?.issued?.number
  return (
    <>
      <PageHead title={number ? t('receipts:numbered', { number }) : t('receipts:title')} />
      {order && receipt ? <ReceiptPage order={order} receipt={receipt} /> : <NoReceipt />}
    </>
  )
}
