import { POSITION_INTERVAL_MS } from '#domain/delivery/positions.ts'
import type { Answer } from './answer.ts'
import {
  asSent,
  type Fix,
  type Handover,
  nextToSend,
  type Outbox,
  type OutboxItem,
  withFix,
  withHandover,
  without,
  withoutOldFix,
} from './outbox.ts'

/** The server drops positions that come sooner. The margin is for clocks that differ. */
const FIX_EVERY_MS = POSITION_INTERVAL_MS + 200
const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 30_000

/** What waits, and why: `stalled` for the network or for a log-in. */
export type OutboxState = { outbox: Outbox; stalled: boolean; isLoggedOut: boolean }

type SenderParts = {
  initial: Outbox
  /** Stores the outbox through reloads. Returns the handovers for which the device has no place. */
  save(outbox: Outbox): Promise<readonly Handover[]>
  send(item: OutboxItem): Promise<Answer>
  onChange(state: OutboxState): void
  onAnswer(item: OutboxItem, answer: Answer): void
}

export type OutboxSender = {
  share(fix: Fix): void
  handOver(handover: Handover): void
  /** No order is under way any more, so the position must not be sent. */
  forgetFix(): void
  /** The network may be back, so the next try need not wait. */
  wake(): void
  stop(): void
}

/**
 * Sends one item at a time, in order, and positions at most every 2 s. Without a network items stay and are tried again at
 * growing intervals. A handover may be sent twice: the server takes the second for the first.
 */
export function createOutboxSender({ initial, save, send, onChange, onAnswer }: SenderParts): OutboxSender {
  let outbox = initial
  let unstored: Promise<readonly Handover[]> = Promise.resolve([])
  let stalled = false
  let isLoggedOut = false
  let busy = false
  let over = false
  let failures = 0
  // By `performance.now()`, which nobody sets back: a wait would otherwise last as long as the phone's clock was ahead.
  let fixAllowedAt = 0
  let retryAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const change = (next: Outbox) => {
    if (next === outbox) return
    outbox = next
    unstored = save(outbox)
    onChange({ outbox, stalled, isLoggedOut })
  }

  const run = async () => {
    clearTimeout(timer)
    if (over || busy) return
    const now = performance.now()
    change(withoutOldFix(outbox, Date.now()))
    const item = nextToSend(outbox)
    if (!item) return
    const startAt = Math.max(retryAt, item.kind === 'fix' ? fixAllowedAt : 0)
    if (startAt > now) {
      timer = setTimeout(() => void run(), startAt - now)
      return
    }
    busy = true
    const sent = asSent(item, Date.now())
    const answer = await send(sent)
    busy = false
    // Counted from the answer, because the server may have recorded the position as late as that.
    if (sent.kind === 'fix' || sent.handover.fix) fixAllowedAt = performance.now() + FIX_EVERY_MS
    if (over) return
    settle(item, answer)
    void run()
  }

  const settle = (item: OutboxItem, answer: Answer) => {
    isLoggedOut = answer === 'logged_out'
    stalled = isLoggedOut || answer === 'unreachable'
    failures = stalled ? failures + 1 : 0
    retryAt = stalled ? performance.now() + backoffMs(failures) : 0
    if (stalled) return void settleStalled(answer)
    change(without(outbox, item))
    onAnswer(item, answer)
  }

  /**
   * Items behind one that cannot be sent wait too. Handovers that the device cannot store either count as failed. A
   * browser may take its time to store, and the next try does not wait for it.
   */
  const settleStalled = async (answer: Answer) => {
    onChange({ outbox, stalled, isLoggedOut })
    const lost = await unstored
    const { handovers } = outbox
    if (lost.length > 0)
      change({ ...outbox, handovers: handovers.filter((handover) => !lost.includes(handover)) })
    for (const handover of handovers)
      onAnswer({ kind: 'handover', handover }, lost.includes(handover) ? 'failed' : answer)
  }

  // After a reload the stored items are sent without a new event.
  void run()

  return {
    share(fix) {
      change(withFix(outbox, fix))
      void run()
    },
    handOver(handover) {
      change(withHandover(outbox, handover))
      retryAt = 0
      void run()
    },
    forgetFix() {
      change(outbox.fix ? { ...outbox, fix: null } : outbox)
    },
    wake() {
      failures = 0
      retryAt = 0
      void run()
    },
    stop() {
      over = true
      clearTimeout(timer)
    },
  }
}

/** Half the wait is random, so that phones that lost the same mast do not return together. */
function backoffMs(failures: number): number {
  const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
  return wait / 2 + (Math.random() * wait) / 2
}
