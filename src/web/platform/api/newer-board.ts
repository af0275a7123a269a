/** No board arrives later than this. A server whose time is further back had its clock corrected. */
const LATE_AT_MOST_MS = 60_000

/**
 * Whether a board may replace the one shown. The server's time alone is not enough: a board that was read just before the
 * viewer's own action, and arrives just after its answer, would undo that action for a moment.
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
