import { redirect } from 'react-router'
import { originOf, pathAfterSignIn } from '#domain/accounts/sign-in/after-sign-in.ts'
import { paths } from '#domain/paths.ts'
import { SignUpPage } from '#web/features/sign-up/sign-up-page.tsx'
import { loadPayTerms } from '#web/parts/money/pay-terms.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useRootData } from '#web/platform/api/root-data.ts'
import type { Route } from './+types/signup'

/** The form has two addresses, one of them for cooks. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, client } = contextOf(context)
  if (viewer) throw redirect(pathAfterSignIn(null, viewer.role))
  const [{ items }, terms] = await Promise.all([client.settings.listDistricts(), loadPayTerms(client)])
  return { from: originOf(new URL(request.url).searchParams.get('from')), districts: items, terms }
}

export default function SignUp({ loaderData, matches }: Route.ComponentProps) {
  const { place } = useRootData()
  const isForCooks = matches.at(-1)?.pathname.replace(/\/$/, '') === paths.signupCook
  return <SignUpPage {...loaderData} role={isForCooks ? 'cook' : 'customer'} place={place} />
}
