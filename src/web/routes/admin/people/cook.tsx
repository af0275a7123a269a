import { findKitchen } from '#web/features/cook-control/cook-control.tsx'
import { KitchenFacts } from '#web/features/cook-control/kitchen-facts.tsx'
import { type PageHandle, PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/cook'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const [kitchen, sums] = await Promise.all([
    findKitchen(client, params.cookId),
    client.insights.getKitchenSums({ id: params.cookId }),
  ])
  if (!kitchen) throw new Response(null, { status: 404 })
  return { kitchen, sums, now: Date.now() }
}

export const handle = { hasOwnHeading: () => true } satisfies PageHandle

export default function CookPage({ loaderData: { kitchen, sums, now } }: Route.ComponentProps) {
  const { localized } = useLanguage()
  return (
    <>
      <PageHead title={localized(kitchen.name, kitchen.nameAr)} />
      <KitchenFacts key={kitchen.id} kitchen={kitchen} sums={sums} now={now} />
    </>
  )
}
