type Flush = () => Promise<void>

let flush: Flush | null = null

/** Sets the function that sends the cart to the server. Null where nothing is kept. */
export function setCartFlush(next: Flush | null): void {
  flush = next
}

/** Sends unsent changes of the cart before the browser forgets it. */
export async function flushCart(): Promise<void> {
  await flush?.()
}
