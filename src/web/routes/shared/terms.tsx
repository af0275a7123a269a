import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { audienceOf, TERMS_AUDIENCES, type TermsAudience } from '#domain/terms/audiences.ts'
import { parseLongText } from '#locales/long-text.ts'
import art from '#web/assets/spots/spot-ticket.webp?url'
import { TextPage } from '#web/features/long-texts/text-page.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { BusinessLines, loadBusiness } from '#web/parts/support/business-lines.tsx'
import { withLink } from '#web/parts/text/long-text.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { localeOf } from '#web/platform/i18n/locale/locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import type { Route } from './+types/terms'
import styles from './shared.module.css'

/**
 * The terms of the requested audience, or of the reader's own: those that count, or with `version` those that count later.
 * Admins publish them, so they come from the API.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { client, viewer } = contextOf(context)
  const search = new URL(request.url).searchParams
  const audience: TermsAudience =
    TERMS_AUDIENCES.find((each) => each === search.get('for')) ??
    (viewer && audienceOf(viewer.role)) ??
    'customer'
  const { next, ...current } = await client.terms.getTerms({ audience })
  const asked = search.get('version')
  const { version, countsFrom, text } = next?.version === asked ? next : current
  const other = next && (version === next.version ? current : next)
  return {
    audience,
    version,
    countsFrom,
    isComing: version === next?.version,
    other: other && { version: other.version, countsFrom: other.countsFrom },
    text: parseLongText(text[localeOf(request)]),
    business: await loadBusiness(client),
  }
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { t, format } = useLanguage()
  const { audience: shown, version, countsFrom, isComing, other } = loaderData
  return (
    <>
      <PageHead
        title={t('common:pages.terms.title')}
        description={t('common:pages.terms.description')}
        canonicalPath={paths.terms}
      />
      <div className={`page ${styles.audiences}`}>
        <ChipRow label={t('accounts:terms.audience')} wrap>
          {TERMS_AUDIENCES.map((audience) => (
            <ChipLink
              key={audience}
              to={`${paths.terms}?for=${audience}`}
              selected={audience === shown}
              preventScrollReset
            >
              {t(`accounts:terms.audiences.${audience}`)}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <TextPage
        text={withLink(loaderData.text, t('accounts:terms.privacyNotice'), paths.privacy)}
        art={art}
        after={
          <>
            <BusinessLines business={loaderData.business} heading={t('common:business.title')} />
            <TextLink to={paths.privacy}>{t('accounts:terms.privacyLink')}</TextLink>
          </>
        }
        edition={
          <>
            <p>
              {t(isComing ? 'accounts:terms.versionFrom' : 'accounts:terms.version', {
                version,
                day: format.date(countsFrom),
              })}
            </p>
            {other && (
              <p>
                <Link to={`${paths.terms}?for=${shown}${isComing ? '' : `&version=${other.version}`}`}>
                  {isComing
                    ? t('accounts:terms.currentLink')
                    : t('accounts:terms.comingLink', {
                        version: other.version,
                        day: format.date(other.countsFrom),
                      })}
                </Link>
              </p>
            )}
          </>
        }
      />
    </>
  )
}
