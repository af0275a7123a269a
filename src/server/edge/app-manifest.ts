import { ROLES, type Role } from '#domain/accounts/roles.ts'
import { paths } from '#domain/paths.ts'
import { DEFAULT_LOCALE, directionOf, isLocale, type Locale } from '#locales/locale.ts'
import { plainPage } from '../platform/http/plain-page.ts'
import { textsFor } from '../platform/texts.ts'
import type { App } from '../run/app-env.ts'

const KEPT = 'public, max-age=3600'
/** The design's colours as plain values, because a manifest knows no CSS variables. */
const COLOURS = { background_color: '#fff8ec', theme_color: '#ffffff' }

/** What a press on the installed app's icon offers, by role. Visitors get what customers get. */
const SHORTCUTS: Record<Role, readonly (readonly [name: string, url: string])[]> = {
  customer: [
    ['browse', paths.home],
    ['myOrders', paths.myOrders],
  ],
  cook: [
    ['orders', paths.cookOrders],
    ['myDishes', paths.myDishes],
    ['availability', paths.cookAvailability],
  ],
  delivery: [
    ['orders', paths.courierOrders],
    ['cash', paths.courierCash],
  ],
  admin: [
    ['overview', paths.admin],
    ['orders', paths.adminOrders],
  ],
  superadmin: [
    ['overview', paths.admin],
    ['orders', paths.adminOrders],
  ],
}

/** Serves what browsers need to install the site as an app: its manifest, and the page that the service worker shows offline (W-06). */
export function mountAppManifest(app: App) {
  app.get('/manifest.webmanifest', (c) => {
    const { lang, role } = c.req.query()
    c.header('cache-control', KEPT)
    c.header('content-type', 'application/manifest+json')
    const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
    const known = ROLES.find((each) => each === role)
    return c.body(JSON.stringify(manifestIn(locale, known)))
  })

  app.get('/offline', (c) => plainPage('offline', { status: 200, nonce: c.get('nonce') }))
}

function manifestIn(locale: Locale, role: Role = 'customer') {
  const { t } = textsFor(locale)
  return {
    id: '/',
    name: t('common:pages.home.title'),
    short_name: t('common:brand.plain'),
    description: t('common:pages.home.description'),
    lang: locale,
    dir: directionOf(locale),
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    ...COLOURS,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: SHORTCUTS[role].map(([name, url]) => ({ name: t(`common:nav.${name}`), url })),
  }
}
