/** No board is this late on its way: a server whose time lies further back has had its clock set right. */
const LATE_AT_MOST_MS = 60_000

/**
 * Whether a board may replace the one shown. The server's time alone is not enough: a board that was read just before an
 * own change and arrives just after it would turn that order back for a moment.
 */
export function isNewer<Board extends { serverTime: string }>(
  next: Board,
  current: Board,
  ordersOf: (board: Board) => { id: string; version: number }[],
): boolean {
  const lateMs = Date.parse(current.serverTime) - Date.parse(next.serverTime)
  if (lateMs > 0 && lateMs < LATE_AT_MOST_MS) return false
  const versions = new Map(ordersOf(current).map(({ id, version }) => [id, version]))
  return ordersOf(next).every(({ id, version }) => version >= (versions.get(id) ?? 0))
}
