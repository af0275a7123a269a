import { paths } from '#domain/paths.ts'
import { loadLongText } from '#web/features/long-texts/load-long-text.ts'
import { PartnerPage } from '#web/features/long-texts/partner-page.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { loadPayTerms } from '#web/parts/money/pay-terms.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { localeOf } from '#web/platform/i18n/locale/locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/be-partner'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [text, terms] = await Promise.all([
    loadLongText(localeOf(request), 'be-partner'),
    loadPayTerms(contextOf(context).client),
  ])
  return { text, terms }
}

export default function BePartnerPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead
        title={t('common:pages.bePartner.title')}
        description={t('common:pages.bePartner.description')}
        canonicalPath={paths.bePartner}
      />
      <PartnerPage {...loaderData} />
    </>
  )
}
