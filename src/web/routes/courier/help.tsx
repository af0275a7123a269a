import { HelpPage } from '#web/features/long-texts/help-page.tsx'
import { loadLongText } from '#web/features/long-texts/load-long-text.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { localeOf } from '#web/platform/i18n/locale/locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/help'

export async function loader({ request, url }: Route.LoaderArgs) {
  return {
    text: await loadLongText(localeOf(request), 'help-delivery'),
    wanted: url.searchParams.get('q') ?? '',
  }
}

export default function CourierHelp({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead
        title={t('common:pages.helpDelivery.title')}
        description={t('common:pages.helpDelivery.description')}
      />
      <HelpPage {...loaderData} audience="delivery" />
    </>
  )
}
