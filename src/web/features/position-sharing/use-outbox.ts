import { useEffect, useMemo, useRef, useState } from 'react'
import type { Answer } from './outbox/answer.ts'
import {
  countWaiting,
  type Fix,
  type Handover,
  mergeWaiting,
  NOTHING_TO_SEND,
  type Outbox,
  readOutbox,
} from './outbox/outbox.ts'
import { createOutboxSender, type OutboxSender, type OutboxState } from './outbox/outbox-sender.ts'
import { sendToServer } from './outbox/send-to-server.ts'
import { askForSync, changeWaiting } from './outbox/waiting-store.ts'

/** One entry for each courier, so that nothing is sent in the name of the next courier on this phone. */
const keyOf = (courierId: string) => `courier-outbox:${courierId}`
const NOT_TRIED = { stalled: false, isLoggedOut: false }
export type HandoverListener = (orderId: string, answer: Answer) => void

/** The outbox of this phone, stored through reloads and sent while there is a network. */
export function useOutbox(courierId: string, onFixRefused: () => void) {
  const [state, setState] = useState<OutboxState>({ ...NOT_TRIED, outbox: NOTHING_TO_SEND })
  const [sentAt, setSentAt] = useState<number | null>(null)
  const sender = useRef<OutboxSender | null>(null)
  const [news] = useState(handoverNews)
  const refused = useRef(onFixRefused)
  refused.current = onFixRefused

  useEffect(() => {
    const initial = loadOutbox(courierId)
    let isOver = false
    setState({ ...NOT_TRIED, outbox: initial })
    const mine = createOutboxSender({
      initial,
      save: outboxSaver(courierId),
      send: sendToServer,
      onChange: setState,
      onAnswer(item, answer) {
        if (item.kind === 'handover') {
          news.tell(item.handover.orderId, answer)
          if (answer === 'unreachable') askForSync().catch(() => {})
        } else if (answer === 'sent') setSentAt(Date.now())
        else if (answer === 'refused') refused.current()
      },
    })
    sender.current = mine
    void changeWaiting(courierId, (stored) => {
      if (!isOver) for (const handover of stored) mine.handOver(handover)
      return stored
    })
    window.addEventListener('online', mine.wake)
    return () => {
      window.removeEventListener('online', mine.wake)
      mine.stop()
      isOver = true
    }
  }, [courierId, news])

  return useMemo(
    () => ({
      ...state,
      /** When a position last reached the server, by this device's clock. */
      sentAt,
      share: (fix: Fix) => sender.current?.share(fix),
      handOver: (handover: Handover) => sender.current?.handOver(handover),
      forgetFix: () => sender.current?.forgetFix(),
      onHandover: news.listen,
    }),
    [state, sentAt, news],
  )
}

/** What the server answered to handovers, kept while the page with the orders is not there to tell the courier. */
function handoverNews() {
  const listeners = new Set<HandoverListener>()
  const unheard: Parameters<HandoverListener>[] = []
  return {
    tell(...answer: Parameters<HandoverListener>) {
      if (listeners.size === 0) unheard.push(answer)
      for (const listener of listeners) listener(...answer)
    },
    listen(listener: HandoverListener) {
      listeners.add(listener)
      for (const answer of unheard.splice(0)) listener(...answer)
      return () => void listeners.delete(listener)
    },
  }
}

/** What this page still has to send for a courier: the position, and handovers where the browser has no database for them. */
function loadOutbox(courierId: string): Outbox {
  try {
    return readOutbox(window.localStorage.getItem(keyOf(courierId)), Date.now())
  } catch {
    // Some private windows forbid storage. The outbox then lives as long as the page.
    return NOTHING_TO_SEND
  }
}

/**
 * Stores handovers where the service worker finds them, and where the browser forbids that or has no room, with the position, which is
 * no place for photos. What had no room is tried again with the next change.
 */
function outboxSaver(courierId: string) {
  let shared = NOTHING_TO_SEND.handovers
  let isShared = true
  const save = async (outbox: Outbox): Promise<readonly Handover[]> => {
    const { handovers } = outbox
    if (shared !== handovers || !isShared) {
      isShared = await changeWaiting(courierId, (stored) => mergeWaiting(stored, shared, handovers))
      if (isShared) shared = handovers
    }
    const written = isShared ? [] : handovers.filter(({ photo }) => !photo)
    const isWritten = storeOutbox(courierId, { ...outbox, handovers: written })
    return isShared ? [] : handovers.filter((handover) => !isWritten || handover.photo)
  }
  // One after the other: each has to know what the one before has stored.
  let last: Promise<readonly Handover[]> = Promise.resolve([])
  return (outbox: Outbox) => {
    last = last.then(() => save(outbox))
    return last
  }
}

/** Stores what only pages read through reloads. Returns whether the device did. */
function storeOutbox(courierId: string, outbox: Outbox): boolean {
  try {
    if (countWaiting(outbox) === 0) window.localStorage.removeItem(keyOf(courierId))
    else window.localStorage.setItem(keyOf(courierId), JSON.stringify(outbox))
    return true
  } catch {
    return false
  }
}
