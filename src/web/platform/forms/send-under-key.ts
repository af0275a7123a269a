/**
 * Sends the newest of several contents under one idempotency key. If the key is already used, the server accepted an earlier one
 * and its answer was lost. Sending each of them again creates nothing and finds the accepted one.
 */
export async function sendUnderKey<Content, Answer>(
  contents: readonly Content[],
  send: (content: Content) => Promise<Answer>,
  isKeyUsed: (error: unknown) => boolean,
): Promise<{ content: Content; answer: Answer }> {
  for (const content of contents) {
    try {
      return { content, answer: await send(content) }
    } catch (error) {
      if (!isKeyUsed(error) || content === contents.at(-1)) throw error
    }
  }
  throw new Error('nothing to send')
}
