import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { paths } from '#domain/paths.ts'
import { audienceOf, TERMS_AUDIENCES, type TermsAudience } from '#domain/terms/audiences.ts'
import art from '#web/assets/spots/spot-ticket.webp?url'
import { Edition } from '#web/features/long-texts/edition.tsx'
import { loadLegalText } from '#web/features/long-texts/load-legal-text.ts'
import { TextPage } from '#web/features/long-texts/text-page.tsx'
import { spareOtherPages } from '#web/features/new-terms/dialog-text.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { BusinessLines, loadBusiness } from '#web/parts/support/business-lines.tsx'
import { withLink } from '#web/parts/text/long-text.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import type { Route } from './+types/terms'
import styles from './shared.module.css'

/** The terms of the requested audience, or of the reader's own: those that count, or with `version` those that count later. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { client, viewer } = contextOf(context)
  const search = new URL(request.url).searchParams
  const audience: TermsAudience =
    TERMS_AUDIENCES.find((each) => each === search.get('for')) ??
    (viewer && audienceOf(viewer.role)) ??
    'customer'
  return {
    audience,
    ...(await loadLegalText(client, audience, request)),
    business: await loadBusiness(client),
  }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return spareOtherPages(request, serverLoader())
}

/** The text of an address stays the same while it is read, also in the dialog that asks for it above another page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.href !== nextUrl.href
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
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
              selected={audience === loaderData.audience}
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
        edition={<Edition of={loaderData} />}
      />
    </>
  )
}
