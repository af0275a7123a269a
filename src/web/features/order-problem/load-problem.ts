import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import type { OwnProblem } from '#contract/problems.ts'
import type { Client } from '#web/platform/api/client.ts'

/** The problem that an owner reported about a delivered order, and when it was read. Undefined for other readers and states. */
export async function loadProblem(client: Client, order: OrderAnswer | null): Promise<LoadedProblem> {
  const now = Date.now()
  if (order?.audience !== 'owner' || order.status !== 'delivered') return { problem: undefined, now }
  return { ...(await client.problems.getOrderProblem({ id: order.id })), now }
}

export type LoadedProblem = { problem: OwnProblem | null | undefined; now: number }
