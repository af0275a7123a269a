import { cairoDate } from '#domain/cairo-time.ts'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { loadOwnStatement, OwnStatement } from '#web/parts/money/statement.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/statement'

/** The statement of a cook, and of a courier, behind the guard of each. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  return loadOwnStatement(client, new URL(request.url).searchParams, cairoDate(Date.now()))
}

export default function StatementPage({ loaderData }: Route.ComponentProps) {
  return <OwnStatement {...loaderData} />
}

export function ErrorBoundary() {
  return <ListFailed title="payouts:statement.title" />
}
