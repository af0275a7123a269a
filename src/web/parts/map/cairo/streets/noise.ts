/** An evenly distributed number in 0..1 from three integers, so that the same place always gets the same streets. */
export function noise(a: number, b: number, c: number): number {
  let hash = (a * 374_761_393 + b * 668_265_263 + c * 2_147_483_647) | 0
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177)
  hash ^= hash >>> 16
  return (hash >>> 0) / 4_294_967_296
}
