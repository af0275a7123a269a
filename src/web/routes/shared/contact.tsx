import { parseOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { isReachable } from '#domain/settings/support.ts'
import { ContactForm } from '#web/features/contact/contact-form.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { BusinessLines, loadBusiness } from '#web/parts/support/business-lines.tsx'
import { SupportWays, useOfficeHours } from '#web/parts/support/support-ways.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import type { Route } from './+types/contact'
import styles from './shared.module.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const id = parseOrderId(url.searchParams.get('order') ?? '')
  return { order: id ? showOrderId(id) : '', business: await loadBusiness(contextOf(context).client) }
}

/** How to reach the office, and the contact form (G-26). */
export default function ContactPage({ loaderData: { order, business } }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { support } = useRootData()
  const hours = useOfficeHours()
  return (
    <>
      <PageHead
        title={t('common:pages.contact.title')}
        description={t('common:pages.contact.description')}
        canonicalPath={paths.contact}
      />
      <Stack gap={20} className={`page ${styles.contact}`}>
        <header>
          <h1>{t('common:pages.contact.title')}</h1>
          {support && isReachable(support) && <Muted>{hours.daily}</Muted>}
        </header>
        {support && isReachable(support) && (
          <Panel>
            <SupportWays order={order || undefined} />
          </Panel>
        )}
        <ContactForm order={order} />
        <BusinessLines business={business} heading={t('common:business.title')} />
      </Stack>
    </>
  )
}
