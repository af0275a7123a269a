import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const AT_ONCE = 20
const PATIENCE_MS = 60_000

/** Many listeners of the same kind of stream, each with the latest state that it received. */
export type Watchers = {
  /** The moment at which each listener receives an awaited state. Rejects if a stream ends. */
  awaiting(isShown: (data: string) => boolean): Promise<number[]>
  leave(): void
}

type Watcher = { request: http.ClientRequest; last: string; onShown: ((data: string) => void) | null }

/** Opens one stream for each set of headers, some at a time, and waits until each has received its first state. */
export async function watchersOf(
  url: string,
  path: string,
  people: Record<string, string>[],
): Promise<Watchers> {
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => {})
  let isOver = false
  const watchers: Watcher[] = []
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const opening = people.slice(at, at + AT_ONCE).map((headers) => openOne(url + path, headers, onEnd))
    watchers.push(...(await Promise.all(opening)))
  }
  return {
    async awaiting(isShown) {
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(
        () => late.reject(new Error(`not everyone at ${path} was shown it`)),
        PATIENCE_MS,
      )
      const shown = Promise.all(watchers.map((watcher) => untilShown(watcher, isShown)))
      return Promise.race([broken.promise, late.promise, shown]).finally(() => clearTimeout(timer))
    },
    leave() {
      isOver = true
      for (const { request } of watchers) request.destroy()
    },
  }

  function onEnd() {
    if (!isOver) broken.reject(new Error(`a stream of ${path} ended`))
  }
}

/** Opens a stream, and retries when the server asks for it. */
async function openOne(
  address: string,
  headers: Record<string, string>,
  onEnd: () => void,
): Promise<Watcher> {
  for (;;) {
    const request = http.get(address, { headers, agent: false })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    request.on('error', () => {})
    if (response.statusCode === 503) {
      request.destroy()
      await wait(Number(response.headers['retry-after']) * 1_000)
      continue
    }
    if (response.statusCode !== 200) throw new Error(`${address} was answered ${response.statusCode}`)
    const watcher: Watcher = { request, last: '', onShown: null }
    const begun = Promise.withResolvers<void>()
    response.setEncoding('utf8')
    readEvents(response, (data) => {
      watcher.last = data
      watcher.onShown?.(data)
      begun.resolve()
    })
    response.once('close', onEnd)
    await begun.promise
    return watcher
  }
}

function untilShown(watcher: Watcher, isShown: (data: string) => boolean): Promise<number> {
  if (isShown(watcher.last)) return Promise.resolve(performance.now())
  return new Promise((resolve) => {
    watcher.onShown = (data) => {
      if (!isShown(data)) return
      watcher.onShown = null
      resolve(performance.now())
    }
  })
}

function readEvents(response: http.IncomingMessage, onData: (data: string) => void) {
  let unread = ''
  response.on('data', (chunk: string) => {
    const blocks = (unread + chunk).split('\n\n')
    unread = blocks.pop()!
    for (const block of blocks) {
      const at = block.indexOf('\ndata: ')
      if (at >= 0) onData(block.slice(at + '\ndata: '.length))
    }
  })
}
