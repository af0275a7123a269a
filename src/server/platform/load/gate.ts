/**
 * The limits of a class of work: how much runs at once, how much waits, and how long it may wait. Work that is `apart` waits for somebody
 * outside and costs nothing meanwhile, so it takes no place from the others.
 */
export type Share = { atOnce: number; waiting: number; waitMs: number; apart?: true }

/** The classes in order of priority, and how much work of all of them runs at once. */
export type Shares<Class extends string> = { atOnce: number; of: Record<Class, Share> }

export type Load = { underWay: number; waiting: number; shed: number }

export type Gate<Class extends string> = {
  /** Waits for a place to run and returns the function that frees it; null if there is no place in time. */
  enter(of: Class): Promise<(() => void) | null>
  load(): Record<Class, Load>
}

type Waiter = { begin(): void }

/** A class of work, with what runs and waits of it now. */
type Kind<Class> = { name: Class; share: Share; underWay: number; shed: number; waiters: Set<Waiter> }

/**
 * Limits the work that runs and the work that waits. Of the waiting work the first class goes first, and within a class
 * the first to come. A class that fills its share leaves the rest to the others, so only the first class can use
 * everything.
 */
export function createGate<Class extends string>({ atOnce, of }: Shares<Class>): Gate<Class> {
  const kinds = (Object.entries(of) as [Class, Share][]).map(
    ([name, share]): Kind<Class> => ({ name, share, underWay: 0, shed: 0, waiters: new Set() }),
  )
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  let underWay = 0

  const mayBegin = ({ share, underWay: ofKind }: Kind<Class>) =>
    ofKind < share.atOnce && (share.apart || underWay < atOnce)

  function begin(kind: Kind<Class>): () => void {
    const places = kind.share.apart ? 0 : 1
    underWay += places
    kind.underWay++
    let isDone = false
    return () => {
      if (isDone) return
      isDone = true
      underWay -= places
      kind.underWay--
      beginWaiting()
    }
  }

  function beginWaiting() {
    for (const kind of kinds) {
      for (const waiter of kind.waiters) {
        if (!mayBegin(kind)) break
        waiter.begin()
      }
    }
  }

  return {
    async enter(name) {
      const kind = byName.get(name)!
      if (mayBegin(kind)) return begin(kind)
      if (kind.waiters.size < kind.share.waiting) return waitIn(kind, () => begin(kind))
      kind.shed++
      return null
    },
    load: () =>
      Object.fromEntries(
        kinds.map(({ name, waiters, shed, ...kind }) => [
          name,
          { underWay: kind.underWay, waiting: waiters.size, shed },
        ]),
      ) as Record<Class, Load>,
  }
}

/** Waits for its turn to begin; null if it does not come in time. */
function waitIn(kind: Kind<string>, begin: () => () => void): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => {
      kind.waiters.delete(waiter)
      kind.shed++
      resolve(null)
    }, kind.share.waitMs)
    const waiter = {
      begin() {
        clearTimeout(tooLate)
        kind.waiters.delete(waiter)
        resolve(begin())
      },
    }
    kind.waiters.add(waiter)
  })
}
