import { paths } from '#domain/paths.ts'
import art from '#web/assets/spots/spot-lid.webp?url'
import { Edition } from '#web/features/long-texts/edition.tsx'
import { loadLegalText } from '#web/features/long-texts/load-legal-text.ts'
import { TextPage } from '#web/features/long-texts/text-page.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { BusinessLines, loadBusiness } from '#web/parts/support/business-lines.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/privacy'

/** The privacy notice that counts, or with `version` the one that counts later. It's for everybody, and nobody is asked to accept it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  return {
    ...(await loadLegalText(client, 'privacy', request)),
    business: await loadBusiness(client),
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
        edition={<Edition of={loaderData} />}
        after={<BusinessLines business={loaderData.business} heading={t('common:business.holder')} />}
      />
    </>
  )
}
