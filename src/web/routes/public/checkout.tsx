import { redirect } from 'react-router'
import { homePathOf } from '#domain/accounts/roles.ts'
import { Checkout } from '#web/features/checkout/checkout.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useRootData } from '#web/platform/api/root-data.ts'
import type { Route } from './+types/checkout'

export async function loader({ context }: Route.LoaderArgs) {
  const { client, viewer } = contextOf(context)
  if (viewer && viewer.role !== 'customer') throw redirect(homePathOf(viewer.role))
  const [{ user }, addresses, limits, districts] = await Promise.all([
    viewer ? client.accounts.getMe() : { user: null },
    viewer ? client.profiles.listAddresses() : { items: [] },
    client.settings.getOrderLimits(),
    client.settings.listDistricts(),
  ])
  const paying = { methods: limits.paymentMethods, isTest: limits.testPayments, paypal: limits.paypal }
  return { me: user, addresses: addresses.items, paying, districts: districts.items }
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { place } = useRootData()
  return <Checkout {...loaderData} place={place} />
}
