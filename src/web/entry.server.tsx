import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { TranslationContext } from '#web/platform/i18n/use-language.tsx'
import { contextOf } from './platform/api/request-context.ts'
import { localeOf } from './platform/i18n/locale/locale.ts'
import { serverTexts } from './platform/i18n/server-texts.ts'
import { NonceContext } from './platform/page/nonce.ts'
import { renderWhole } from './platform/page/render-whole.ts'
import { scriptsLater } from './platform/page/scripts-later.ts'

const UNAVAILABLE = 503
const COME_BACK_SECONDS = '2'

/** Renders the whole page before sending the first byte, so that search engines and caches get complete pages. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
) {
  const { nonce, onDefect } = contextOf(loadContext)
  const locale = localeOf(request)
  const page = await renderWhole(
    <NonceContext value={nonce}>
      <TranslationContext value={serverTexts(locale)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </TranslationContext>
    </NonceContext>,
    { nonce, onDefect },
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  if (status === UNAVAILABLE) headers.set('retry-after', COME_BACK_SECONDS)
  return new Response(scriptsLater(page, nonce), { status, headers })
}

/** A visitor's mistake is no defect. Without this the router would log each error over several lines. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!isRouteErrorResponse(error) && !request.signal.aborted) contextOf(context).onDefect(error)
}
