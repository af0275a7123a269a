import { POSITION_INTERVAL_MS } from '#domain/delivery/positions.ts'
import type { Answer } from './answer.ts'
import {
  type Fix,
  type Handover,
  nextToSend,
  type Outbox,
  type OutboxItem,
  withFix,
  withHandover,
  without,
} from './outbox.ts'

/** The server drops what comes sooner; the margin is for clocks that run apart. */
const FIX_EVERY_MS = POSITION_INTERVAL_MS + 200
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 30_000

export type OutboxState = { outbox: Outbox; stalled: boolean }

type SenderParts = {
  initial: Outbox
  /** Keeps the outbox over a reload; false where the device will not. */
  save(outbox: Outbox): boolean
  send(item: OutboxItem): Promise<Answer>
  onChange(state: OutboxState): void
  onAnswer(item: OutboxItem, answer: Answer): void
}

export type OutboxSender = {
  share(fix: Fix): void
  handOver(handover: Handover): void
  /** Nobody is on the way any more: the position is nobody's business. */
  forgetFix(): void
  /** The network may be back: the wait is over. */
  wake(): void
  stop(): void
}

/**
 * Sends one thing at a time, in order; positions at most every 2 s. What finds no server stays and is tried again, ever more
 * slowly, until it is heard once; the server takes a repeated handover for the first one.
 */
export function createOutboxSender({ initial, save, send, onChange, onAnswer }: SenderParts): OutboxSender {
  let outbox = initial
  let kept = true
  let stalled = false
  let busy = false
  let over = false
  let failures = 0
  let newestFixAt = 0
  let fixAllowedAt = 0
  let retryAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const change = (next: Outbox) => {
    if (next === outbox) return
    outbox = next
    kept = save(outbox)
    onChange({ outbox, stalled })
  }

  const run = async () => {
    clearTimeout(timer)
    const item = nextToSend(outbox)
    if (over || busy || !item) return
    const now = Date.now()
    const startAt = Math.max(retryAt, item.kind === 'fix' ? fixAllowedAt : 0)
    if (startAt > now) {
      timer = setTimeout(() => void run(), startAt - now)
      return
    }
    busy = true
    const answer = await send(item)
    busy = false
    // From the answer on: how long the last one took to be counted, nobody knows.
    if (item.kind === 'fix') fixAllowedAt = Date.now() + FIX_EVERY_MS
    if (over) return
    settle(item, answer)
    void run()
  }

  const settle = (item: OutboxItem, answer: Answer) => {
    stalled = answer === 'unreachable'
    failures = stalled ? failures + 1 : 0
    retryAt = stalled ? Date.now() + backoffMs(failures) : 0
    if (stalled) return settleStalled()
    change(without(outbox, item))
    onAnswer(item, answer)
  }

  /** What one item could not reach none behind it can. Where the device keeps nothing either, a handover would be lost. */
  const settleStalled = () => {
    const { handovers } = outbox
    if (kept) onChange({ outbox, stalled })
    else change({ ...outbox, handovers: [] })
    for (const handover of handovers)
      onAnswer({ kind: 'handover', handover }, kept ? 'unreachable' : 'failed')
  }

  // After a reload what was kept starts by itself.
  void run()

  return {
    share(fix) {
      const at = Date.parse(fix.at)
      if (at <= newestFixAt) return
      newestFixAt = at
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

/** Half the wait is random, so that phones that lost the same mast come back apart. */
function backoffMs(failures: number): number {
  const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
  return wait / 2 + (Math.random() * wait) / 2
}
