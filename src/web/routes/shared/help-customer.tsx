import { paths } from '#domain/paths.ts'
import { HelpPage } from '#web/features/long-texts/help-page.tsx'
import { loadLongText } from '#web/features/long-texts/load-long-text.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { localeOf } from '#web/platform/i18n/locale/locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import type { Route } from './+types/help-customer'

export async function loader({ request, url }: Route.LoaderArgs) {
  return {
    text: await loadLongText(localeOf(request), 'help-customer'),
    wanted: url.searchParams.get('q') ?? '',
  }
}

export default function CustomerHelp({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead
        title={t('common:pages.helpCustomer.title')}
        description={t('common:pages.helpCustomer.description')}
        canonicalPath={paths.helpCustomer}
      />
      <HelpPage
        {...loaderData}
        audience="customer"
        after={<TextLink to={paths.howItWorks}>{t('common:longTexts.howItWorks')}</TextLink>}
      />
    </>
  )
}
