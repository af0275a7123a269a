import { paths } from '#domain/paths.ts'
import { audienceOf, TERMS_AUDIENCES, type TermsAudience } from '#domain/terms/audiences.ts'
import { parseLongText } from '#locales/long-text.ts'
import art from '#web/assets/spots/spot-ticket.webp?url'
import { TextPage } from '#web/features/long-texts/text-page.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { localeOf } from '#web/platform/i18n/locale/locale.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import type { Route } from './+types/terms'
import styles from './terms.module.css'

/** The terms of the requested audience, or of the reader's own. Admins publish them, so they come from the API. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { client, viewer } = contextOf(context)
  const asked = new URL(request.url).searchParams.get('for')
  const audience: TermsAudience =
    TERMS_AUDIENCES.find((each) => each === asked) ?? (viewer && audienceOf(viewer.role)) ?? 'customer'
  const { text, version } = await client.terms.getTerms({ audience })
  return { audience, version, text: parseLongText(text[localeOf(request)]) }
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
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
      <TextPage text={loaderData.text} art={art} />
    </>
  )
}
