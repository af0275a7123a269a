import { paths } from '#domain/paths.ts'
import art from '#web/assets/spots/spot-lid.webp?url'
import { loadLongText } from '#web/features/long-texts/load-long-text.ts'
import { TextPage } from '#web/features/long-texts/text-page.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { BusinessLines, loadBusiness } from '#web/parts/support/business-lines.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { localeOf } from '#web/platform/i18n/locale/locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/privacy'

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    text: await loadLongText(localeOf(request), 'privacy'),
    business: await loadBusiness(contextOf(context).client),
  }
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead
        title={t('common:pages.privacy.title')}
        description={t('common:pages.privacy.description')}
        canonicalPath={paths.privacy}
      />
      <TextPage
        text={loaderData.text}
        art={art}
        after={<BusinessLines business={loaderData.business} heading={t('common:business.holder')} />}
      />
    </>
  )
}
