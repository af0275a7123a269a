import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { isActive } from '#domain/ordering/status/order-status.ts'
import { paths } from '#domain/paths.ts'
import { HELP_AUDIENCES, questionsFor } from '#web/features/long-texts/find-questions.ts'
import { HelpHub } from '#web/features/long-texts/help-hub.tsx'
import { loadLongText } from '#web/features/long-texts/load-long-text.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf, type PageContext } from '#web/platform/api/request-context.ts'
import { localeOf } from '#web/platform/i18n/locale/locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/help'

/** The search runs here, so that no browser loads the texts of all audiences. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = contextOf(context)
  const locale = localeOf(request)
  const wanted = url.searchParams.get('q') ?? ''
  const [running, ...panels] = await Promise.all([
    findRunningOrder(page),
    ...HELP_AUDIENCES.map(async (audience) => {
      const { sections } = await loadLongText(locale, `help-${audience}`)
      return { audience, questions: questionsFor(audience, sections, wanted) }
    }),
  ])
  return { running, panels, wanted }
}

/** The reader's newest order under way, or a guest's on this device. Help without it is better than none. */
async function findRunningOrder({ client, viewer }: PageContext) {
  const isCustomer = viewer?.role === 'customer'
  if (viewer && !isCustomer) return null
  const { items } = await (isCustomer
    ? client.ordering.listOrders({ state: 'active' })
    : client.ordering.listDeviceOrders({})
  ).catch(() => ({ items: [] }))
  const order = items.find(({ status }) => isActive(status))
  return order ? { id: order.id, number: showOrderId(order.id) } : null
}

export default function Help({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead
        title={t('common:pages.help.title')}
        description={t('common:pages.help.description')}
        canonicalPath={paths.help}
      />
      <HelpHub {...loaderData} />
    </>
  )
}
