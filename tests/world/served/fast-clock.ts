/** Loaded first, it sets a process's clock five minutes ahead, as on a machine that asks nobody for the time. */
const AHEAD_MS = 5 * 60_000
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given: ConstructorParameters<typeof Date>) {
    if (given.length > 0) super(...given)
    else super(RealDate.now() + AHEAD_MS)
  }
  static override now() {
    return RealDate.now() + AHEAD_MS
  }
} as DateConstructor
