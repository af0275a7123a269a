import '#web/ui/theme/fonts.css'
import '#web/ui/theme/tokens.css'
import '#web/ui/theme/base.css'
import { type ReactNode, Suspense, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
} from 'react-router'
import { cairoDate } from '#domain/cairo-time.ts'
import { paths } from '#domain/paths.ts'
import { audienceOf } from '#domain/terms/audiences.ts'
import { DEFAULT_LOCALE, directionOf, inLocale, type Locale } from '#locales/locale.ts'
import { CategoriesContext } from '#web/parts/dish/type/dish-type.tsx'
import { ErrorPage, NotFoundPage } from '#web/parts/frame/error-page.tsx'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { NoticeStrip } from '#web/parts/frame/notice-strip.tsx'
import { contextOf, type PageContext } from '#web/platform/api/request-context.ts'
import { type RootData, useMaybeRootData } from '#web/platform/api/root-data.ts'
import { CLOSE_ANNOUNCEMENTS, readClosedAnnouncements } from '#web/platform/device/closed-announcements.ts'
import { readPlace } from '#web/platform/device/place.ts'
import { bundlesFor } from '#web/platform/i18n/browser-texts.ts'
import { OFFER_ARABIC, useKeptLanguage } from '#web/platform/i18n/locale/chosen-language.ts'
import { textsAddress } from '#web/platform/i18n/locale/load-language.ts'
import { decideLocale, localeCookie } from '#web/platform/i18n/locale/locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import {
  answerEarlyPresses,
  HIDE_BROKEN_PICTURES,
  KEEP_EARLY_PRESSES,
} from '#web/platform/page/early-presses.ts'
import { keepWhatIsShown, useWhatIsShown } from '#web/platform/page/keep-what-is-shown.ts'
import { NonceContext } from '#web/platform/page/nonce.ts'
import { refreshOffTheRoad } from '#web/platform/page/refresh-off-the-road.ts'
import { readScheme, shownScheme } from '#web/platform/page/scheme.ts'
import { WaitingBar } from '#web/ui/feedback/spinner.tsx'
import { fontsAtOnce, fontUrls } from '#web/ui/theme/page-fonts.ts'
import type { Route } from './+types/root'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = contextOf(context)
  const { viewer, publicUrl, tiles } = page
  const cookies = request.headers.get('cookie')
  const { locale, isNew } = decideLocale(url.searchParams, cookies)
  const closed = readClosedAnnouncements(cookies)
  const [newTerms, announcement, categories, support] = await Promise.all([
    findNewTerms(page),
    isQuiet(url.pathname) ? null : findAnnouncement(page, { closed, locale }),
    findCategories(page),
    page.client.settings.getSupport().catch(() => null),
  ])
  return data<RootData>(
    {
      locale,
      scheme: readScheme(cookies, url.pathname),
      viewer,
      newTerms,
      announcement,
      place: readPlace(cookies),
      categories,
      support,
      publicUrl,
      tiles,
      now: Date.now(),
      year: Number(cairoDate(Date.now()).slice(0, 4)),
    },
    isNew ? { headers: { 'set-cookie': localeCookie(locale, publicUrl) } } : {},
  )
}

/** A failure counts as no new terms: the page works without them, and the API still asks before any change. */
async function findNewTerms({ viewer, client }: PageContext): Promise<RootData['newTerms']> {
  if (!viewer || !audienceOf(viewer.role)) return null
  const own = await client.terms.getOwnTerms().catch(() => null)
  if (!own?.audience || !own.currentVersion) return null
  const { audience, currentVersion, isDue, offered } = own
  if (isDue) return { audience, version: currentVersion, isDue, countsFrom: null }
  return offered && { audience, ...offered, isDue }
}

/** Nothing should lead people away from their order or their payment, and a receipt is a paper. */
function isQuiet(pathname: string) {
  return pathname === paths.checkout || pathname.startsWith('/pay/') || pathname.endsWith('/receipt')
}

/** A failure counts as no announcement. */
async function findAnnouncement(
  { client }: PageContext,
  { closed, locale }: { closed: readonly string[]; locale: Locale },
): Promise<RootData['announcement']> {
  const shown = await client.announcements.listShownAnnouncements().catch(() => null)
  const next = shown?.items.find(({ id }) => !closed.includes(id))
  if (!next) return null
  const { id, title, titleAr, body, bodyAr } = next
  return { id, title: inLocale(locale, title, titleAr), text: inLocale(locale, body, bodyAr) }
}

/** A failure gives the default look of dish types. */
function findCategories({ client }: PageContext): Promise<RootData['categories']> {
  return client.categories.listCategories().then(
    ({ items }) => items,
    () => null,
  )
}

export const shouldRevalidate = refreshOffTheRoad

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepWhatIsShown]

/** Applies the system's scheme before the first paint, for visitors who have not chosen one. */
const FOLLOW_SYSTEM = `document.documentElement.setAttribute('data-mantine-color-scheme',matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')`

/**
 * Runs while the browser parses the page, and never again. Each use checks `import.meta.env.SSR` itself, so that the build
 * removes the text from the browser's code.
 */
function EarlyScript({ code, nonce }: { code: string; nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its nonce
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}

function earlyScripts(locale: Locale) {
  const forAll = [KEEP_EARLY_PRESSES, HIDE_BROKEN_PICTURES, CLOSE_ANNOUNCEMENTS]
  return (locale === 'en' ? [...forAll, OFFER_ARABIC] : forAll).join('\n')
}

/** The signed-in person's own pages, in every role, and receipts, by the names of their routes. */
const OWN_PAGES = /^(routes\/customer\/|receipt$)/

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useMaybeRootData()
  const { locale: shown } = useLanguage()
  const locale = loaded?.locale ?? shown
  const isUndecided = !loaded || loaded.scheme === 'auto'
  // An error removes the root's data, and the page keeps its colours.
  const scheme = loaded?.scheme ?? (typeof document === 'undefined' ? 'auto' : shownScheme())
  const nonce = useContext(NonceContext)
  const role = loaded?.viewer?.role
  const worksHere = role !== undefined && role !== 'customer'
  const isOwnPage = useMatches().some(({ id }) => OWN_PAGES.test(id))
  const needsWork = worksHere || isOwnPage
  // In a layout effect, so that it runs before the next press. A recorded press must not be answered twice.
  useLayoutEffect(answerEarlyPresses, [])
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-needs-work={needsWork || undefined}
      data-mantine-color-scheme={scheme === 'auto' ? 'light' : scheme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#251922" media="(prefers-color-scheme: dark)" />
        {isUndecided && <EarlyScript nonce={nonce} code={import.meta.env.SSR ? FOLLOW_SYSTEM : ''} />}
        <EarlyScript nonce={nonce} code={import.meta.env.SSR ? earlyScripts(locale) : ''} />
        {fontUrls[locale].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {bundlesFor(needsWork).map((bundle) => (
          <link
            key={bundle}
            rel="preload"
            as="fetch"
            href={textsAddress(locale, bundle)}
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon-180.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${locale}${role ? `&role=${role}` : ''}`} />
        <Meta />
        <Links nonce={nonce} />
        <EarlyScript nonce={nonce} code={import.meta.env.SSR ? fontsAtOnce(locale) : ''} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  useHeadingFocus()
  useWhatIsShown()
  const loaded = useMaybeRootData()
  useKeptLanguage(loaded?.locale ?? DEFAULT_LOCALE, loaded?.viewer ?? null)
  return (
    <CategoriesContext value={loaded?.categories ?? null}>
      <ArrivalBar />
      <NewTerms />
      <Announcement />
      <Outlet />
    </CategoriesContext>
  )
}

/** Shows that the next page is loading. */
function ArrivalBar() {
  return useNavigation().state === 'idle' ? null : <WaitingBar />
}

const TermsNotice = lazyPart(async () => (await import('#web/features/new-terms/new-terms.tsx')).TermsNotice)

/** Asks for new terms, or offers them. Its code loads only where there are some. */
function NewTerms() {
  const newTerms = useMaybeRootData()?.newTerms
  return (
    newTerms && (
      <Suspense>
        <TermsNotice {...newTerms} />
      </Suspense>
    )
  )
}

/** Announces above the page. The page's own script closes it, so that no visit waits for code. */
function Announcement() {
  const { t } = useLanguage()
  const shown = useMaybeRootData()?.announcement
  return (
    shown && (
      // The script hides the element; another announcement gets another one.
      <NoticeStrip key={shown.id} of={shown}>
        <button type="button" aria-label={t('common:announcement.hide')} data-close-announcement={shown.id} />
      </NoticeStrip>
    )
  )
}

/** After a navigation the new page's heading takes the focus, because the pressed link is gone. */
function useHeadingFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />
}
