import { cairoDate } from '#domain/cairo-time.ts'
import { paths } from '#domain/paths.ts'
import { loadStatement, PayoutPage } from '#web/features/admin-payouts/payout-page.tsx'
import { type PageHandle, PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/payouts-of'

/** The page of a cook and of a courier differ in the address only. */
export function loader({ params: { personId }, url, context }: Route.LoaderArgs) {
  const { searchParams: params, pathname } = url
  const account = pathname.startsWith(paths.adminCookPayouts('')) ? 'cook' : 'courier'
  return loadStatement(
    contextOf(context).client,
    { account, personId },
    { params, today: cairoDate(Date.now()) },
  )
}

export const handle = { hasOwnHeading: () => true } satisfies PageHandle

export default function PayoutsOfPage({ loaderData }: Route.ComponentProps) {
  const { t, format, localized } = useLanguage()
  const { person } = loaderData.statement
  return (
    <>
      <PageHead title={format.list([t('common:nav.payouts'), localized(person.name, person.nameAr)])} />
      <PayoutPage key={person.id} {...loaderData} />
    </>
  )
}
