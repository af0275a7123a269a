import { redirect } from 'react-router'
import { pathAfterSignIn } from '#domain/accounts/sign-in/after-sign-in.ts'
import { CourierSignUpPage } from '#web/features/courier-sign-up/courier-sign-up-page.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/signup-delivery'

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, client } = contextOf(context)
  if (viewer) throw redirect(pathAfterSignIn(null, viewer.role))
  const { items } = await client.settings.listDistricts()
  return { districts: items }
}

export default function SignUpDelivery({ loaderData }: Route.ComponentProps) {
  return <CourierSignUpPage {...loaderData} />
}
