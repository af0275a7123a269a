import type { AddressInfo } from 'node:net'
import { createServer, connect as dial, type Socket } from 'node:net'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * A proxy to a database that can fall silent, like a firewall or a lost host: it keeps connections open and accepts new ones, but
 * forwards nothing. Connections that were open while it was silent stay silent for good.
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
    /** Falls silent once these words were sent to the database, so that its answer never arrives. Resolves when it is silent. */
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
