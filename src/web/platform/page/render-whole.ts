import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

const ABORT_MS = 10_000

/**
 * The HTML of a page with all the content that it waits for. What takes more than ten seconds is left to the browser. Rejects if
 * even the page's frame fails to render.
 */
export function renderWhole(
  page: ReactNode,
  { nonce, onDefect }: { nonce: string; onDefect(error: unknown): void },
): Promise<string> {
  const whole = Promise.withResolvers<string>()
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    onAllReady: () => whole.resolve(text(pipe(new PassThrough()))),
    onShellError: whole.reject,
    onError: onDefect,
  })
  const late = setTimeout(abort, ABORT_MS).unref()
  // A running timer would keep the whole page in memory, and under load that is hundreds of pages.
  return whole.promise.finally(() => clearTimeout(late))
}
