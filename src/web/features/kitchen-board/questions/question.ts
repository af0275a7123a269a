import type { Changed } from '../board.ts'

/** The props of every question about an order. */
export type Question = {
  /** The order that the question is about. Null closes it. */
  id: string | null
  sending: boolean
  /** Why the last try failed, in words. */
  problem: string | null
  onCancel(): void
  /** A request that answers null leaves the order's status as it is. */
  onSend(request: () => Promise<Changed | null>, done?: string): Promise<void>
}
