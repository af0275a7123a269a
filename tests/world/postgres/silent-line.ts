import type { AddressInfo } from 'node:net'
import { createServer, connect as dial, type Socket } from 'node:net'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * A line to a database that can fall silent, as a firewall or a host that is gone makes it: connections stay open and new ones
 * are taken, and nothing passes any more. What was open while it was silent stays so for good.
 */
export async function aSilentLine(databaseUrl: string) {
  const to = new URL(databaseUrl)
  const host = decodeURIComponent(to.hostname)
  const database = path.isAbsolute(host)
    ? { path: path.join(host, `.s.PGSQL.${to.port}`) }
    : { host, port: Number(to.port) }
  const open = new Set<Socket>()
  let isSilent = false
  let lastWord: string | null = null
  let onLastWord = () => {}

  const fallSilent = () => {
    isSilent = true
    for (const socket of open) socket.pause()
  }
  const line = createServer((near) => {
    const far = dial(database)
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (chunk) => {
        if (open.has(from)) other.write(chunk)
        if (from === near && lastWord && chunk.includes(lastWord)) {
          fallSilent()
          onLastWord()
        }
      })
      from.on('end', () => other.end())
      from.on('error', () => other.destroy())
      from.on('close', () => open.delete(from))
      if (isSilent) from.pause()
    }
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const close = () => {
    line.close()
    for (const socket of open) socket.destroy()
  }
  onTestFinished(close)
  to.hostname = '127.0.0.1'
  to.port = String((line.address() as AddressInfo).port)
  return {
    url: to.href,
    fallSilent,
    close,
    /** Falls silent as soon as these words have been sent to the database, whose answer is never heard; ends when it has. */
    fallSilentAfter(words: string): Promise<void> {
      lastWord = words
      return new Promise((resolve) => {
        onLastWord = resolve
      })
    },
    speak() {
      isSilent = false
      lastWord = null
    },
  }
}
