import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import oven from '#web/assets/spots/spot-oven.webp?url'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Says that a page of the route table does not exist yet. It stands behind that page's guard. */
export default function NotBuilt() {
  const { t } = useLanguage()
  // The admins' shell already shows the page's name.
  const isNamed = useLocation().pathname.startsWith('/admin')
  return (
    <>
      <PageHead title={t('common:pages.notBuilt.title')} />
      <EmptyState
        art={oven}
        title={t('common:notBuilt.title')}
        headingLevel={isNamed ? 2 : 1}
        action={<LinkButton to={paths.home}>{t('common:error.backHome')}</LinkButton>}
      >
        {t('common:notBuilt.body')}
      </EmptyState>
    </>
  )
}
