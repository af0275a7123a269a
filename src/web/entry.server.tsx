import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { decideLocale } from './platform/i18n/locale.ts'
import { serverI18n } from './platform/i18n/server-i18n.ts'
import { NonceContext } from './platform/nonce.ts'
import { contextOf } from './platform/request-context.ts'
import { scriptsLater } from './platform/scripts-later.ts'

const ABORT_MS = 10_000
const UNAVAILABLE = 503
const COME_BACK_SECONDS = '2'

/** Renders the whole page before the first byte leaves: shared, indexed and cached pages are complete ones. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
) {
  const { nonce } = contextOf(loadContext)
  const { locale } = decideLocale(new URL(request.url).searchParams, request.headers.get('cookie'))
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <I18nextProvider i18n={serverI18n(locale)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </I18nextProvider>
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          headers.set('content-type', 'text/html; charset=utf-8')
          if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
          if (status === UNAVAILABLE) headers.set('retry-after', COME_BACK_SECONDS)
          text(pipe(new PassThrough())).then(
            (page) => resolve(new Response(scriptsLater(page, nonce), { status, headers })),
            reject,
          )
        },
        onShellError: reject,
        onError: (error) => console.error(error),
      },
    )
    setTimeout(abort, ABORT_MS).unref()
  })
}
