import { paths } from '#domain/paths.ts'
import { HelpPage } from '#web/features/long-texts/help-page.tsx'
import { loadLongText } from '#web/features/long-texts/load-long-text.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { loadPayTerms, PayTerms } from '#web/parts/money/pay-terms.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { localeOf } from '#web/platform/i18n/locale/locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import type { Route } from './+types/help-cook'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const [text, terms] = await Promise.all([
    loadLongText(localeOf(request), 'help-cook'),
    loadPayTerms(contextOf(context).client),
  ])
  return { text, terms, wanted: url.searchParams.get('q') ?? '' }
}

export default function CookHelp({ loaderData: { terms, ...page } }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead
        title={t('common:pages.helpCook.title')}
        description={t('common:pages.helpCook.description')}
        canonicalPath={paths.helpCook}
      />
      <HelpPage
        {...page}
        audience="cook"
        after={
          <>
            <TextLink to={paths.photoGuide}>{t('common:longTexts.photoGuide')}</TextLink>
            {terms && (
              <Panel heading={t('accounts:pay.title')}>
                <PayTerms terms={terms} of="cook" />
              </Panel>
            )}
          </>
        }
      />
    </>
  )
}
