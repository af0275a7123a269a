import type { Receipt } from '#contract/payments.ts'
import { toEgp } from '#domain/money.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { receiptState, showReceiptNumber, showTaxNumber, taxOnReceipt } from '#domain/payments/receipt.ts'
import { audienceFor, findOrderFor, type OrderRow } from '#server/modules/ordering/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { findReceipt, type ReceiptRow } from './store.ts'

/** An order's receipt, for its owner and admins. Whoever else knows the number learns nothing of it. */
export async function getReceipt(
  { platform, actor }: Call,
  { id }: { id: string },
): Promise<Outcome<Receipt, Refusal<'order.not_found'>>> {
  const { db } = platform.database
  const order = await findOrderFor(platform, actor, id)
  const audience = order && (await audienceFor(db, actor, order))
  if (audience !== 'owner' && audience !== 'admin') return refuse('order.not_found')
  const receipt = await findReceipt(db, order!.id)
  return done({
    state: receiptState({ status: order!.status, isIssued: receipt !== null }),
    issued: receipt && issuedOf(receipt, order!),
  })
}

function issuedOf(receipt: ReceiptRow, order: OrderRow) {
  const { issuedAt, issuer, taxNumber, vatPercent, ...counted } = receipt
  const vat = taxOnReceipt(receipt, order)
  return {
    number: showReceiptNumber(counted),
    at: issuedAt.toISOString(),
    issuer,
    tax:
      taxNumber === null || vatPercent === null || vat === null
        ? null
        : { number: showTaxNumber(taxNumber), percent: vatPercent, vat: toEgp(vat) },
  }
}
