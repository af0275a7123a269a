import { redirect } from 'react-router'
import { originOf, pathAfterSignIn } from '#domain/accounts/sign-in/after-sign-in.ts'
import { paths } from '#domain/paths.ts'
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/login'

// Loaded lazily, because only a mailed link opens it and it brings the list of common passwords.
const ResetPage = lazyPart(async () => (await import('#web/features/new-password/reset-page.tsx')).ResetPage)

export function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = contextOf(context)
  const { searchParams } = new URL(request.url)
  // A mailed link works for signed-in people too.
  const reset = searchParams.get('reset')
  if (viewer && reset === null) throw redirect(pathAfterSignIn(null, viewer.role))
  return { from: originOf(searchParams.get('from')), reset }
}

export default function Login({ loaderData: { from, reset } }: Route.ComponentProps) {
  const { t } = useLanguage()
  if (reset !== null) return <ResetPage token={reset} />
  return (
    <>
      <PageHead
        title={t('common:pages.login.title')}
        description={t('common:pages.login.description')}
        canonicalPath={paths.login}
      />
      <SignInPage from={from} />
    </>
  )
}
