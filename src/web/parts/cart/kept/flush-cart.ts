type Flush = () => Promise<void>

let flush: Flush | null = null

/** Who sends the cart to the server, and null once nobody does. */
export function setCartFlush(next: Flush | null): void {
  flush = next
}

/** Sends what the kept cart has not heard yet, before the browser forgets it. */
export async function flushCart(): Promise<void> {
  await flush?.()
}
