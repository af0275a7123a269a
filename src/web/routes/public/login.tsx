import { redirect } from 'react-router'
import { originOf, pathAfterSignIn } from '#domain/accounts/after-sign-in.ts'
import { paths } from '#domain/paths.ts'
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import type { Route } from './+types/login'

export function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = contextOf(context)
  if (viewer) throw redirect(pathAfterSignIn(null, viewer.role))
  return { from: originOf(new URL(request.url).searchParams.get('from')) }
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead
        title={t('common:pages.login.title')}
        description={t('common:pages.login.description')}
        canonicalPath={paths.login}
      />
      <SignInPage from={loaderData.from} />
    </>
  )
}
