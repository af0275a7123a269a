const MAX_WAIT_MS = 8_000
const ASK_EVERY_MS = 500

/** Waits until the server knows the new session, at most 8 s. After that the visit goes on without it. */
export async function waitForSession(isThere: (patience: AbortSignal) => Promise<boolean>): Promise<void> {
  const until = Date.now() + MAX_WAIT_MS
  const patience = AbortSignal.timeout(MAX_WAIT_MS)
  while (Date.now() < until) {
    if (await isThere(patience).catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}
