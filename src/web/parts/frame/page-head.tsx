import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import { DEFAULT_LOCALE } from '#locales/locale.ts'
import { useMaybeRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** How much waits for the reader, shown before the title so that a tab in the background says it. */
export const TitleCountContext = createContext(0)

/**
 * Title, description, social card and language links of a page. Public pages name their canonical address in each language. Pages
 * without `canonicalPath` (errors, personal ones) are kept out of search engines.
 */
export function PageHead({ title, description, image, canonicalPath }: PageHeadProps) {
  const { locale, t, format } = useLanguage()
  const root = useMaybeRootData()
  const { pathname } = useLocation()
  const origin = root?.publicUrl ?? ''
  const isHome = pathname === '/'
  const waiting = useContext(TitleCountContext)
  const plainTitle = isHome ? title : t('common:pages.title', { page: title })
  const fullTitle = waiting > 0 ? `(${format.badge(waiting)}) ${plainTitle}` : plainTitle
  const addressIn = (lang: string) => `${origin}${canonicalPath}?lang=${lang}`
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {canonicalPath === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={addressIn(locale)} />
          <link rel="alternate" hrefLang="en" href={addressIn('en')} />
          <link rel="alternate" hrefLang="ar" href={addressIn('ar')} />
          <link rel="alternate" hrefLang="x-default" href={addressIn(DEFAULT_LOCALE)} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={t('common:brand.plain')} />
          <meta property="og:title" content={fullTitle} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={addressIn(locale)} />
          <meta property="og:locale" content={locale === 'ar' ? 'ar_EG' : 'en_EG'} />
          <meta property="og:image" content={`${origin}${image ?? '/og.webp'}`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

/** A route's `handle`: whether the page of what it loaded names it in a heading of its own. The admins' bar then links to the list. */
export type PageHandle<Loaded = unknown> = { hasOwnHeading: (loaded: Loaded) => boolean }

type PageHeadProps = {
  title: string
  description?: string
  /** The path of a picture for social cards. A default stands in for a missing one. */
  image?: string | null
  canonicalPath?: string
}
