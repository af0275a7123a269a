import type { CustomerSums } from '#contract/insights.ts'
import { egpOf } from '#domain/money.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { findAreasOf, listOpenProblemsOf, sumOrdersOf } from './customer-store.ts'

/** As many open problems as an admin reads at a glance. */
const MAX_PROBLEMS = 20

/** What a customer ordered, spent and complains about. Somebody who never ordered has zeros. */
export async function getCustomerSums(
  {
    platform: {
      database: { db },
    },
  }: Call,
  { id: customerId }: { id: string },
): Promise<CustomerSums> {
  const [sums, problems, saved] = await Promise.all([
    sumOrdersOf(db, customerId),
    listOpenProblemsOf(db, customerId, MAX_PROBLEMS),
    findAreasOf(db, customerId),
  ])
  const { orders, delivered, cancelled, spent, codes } = sums
  return {
    orders,
    delivered,
    cancelled,
    spent: egpOf(spent),
    firstOn: sums.first_on,
    lastOn: sums.last_on,
    codes,
    openProblems: problems.map(({ id, reason, created_at }) => ({
      id,
      reason,
      createdAt: created_at.toISOString(),
    })),
    ...saved,
  }
}
