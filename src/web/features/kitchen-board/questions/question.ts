import type { Changed } from '../board.ts'

/** What every question about an order is given. */
export type Question = {
  /** The order asked about; null while nothing is asked. */
  id: string | null
  sending: boolean
  /** Why the last try failed, in words. */
  problem: string | null
  onCancel(): void
  onSend(request: () => Promise<Changed>, done?: string): Promise<void>
}
