import { Outlet } from 'react-router'
import { contextOf } from '#web/platform/api/request-context.ts'
import { refreshOffTheRoad } from '#web/platform/page/refresh-off-the-road.ts'
import { loadShell, ReaderShell } from '#web/shells/reader-shell.tsx'
import type { Route } from './+types/layout'

export function loader({ context }: Route.LoaderArgs) {
  return loadShell(contextOf(context))
}

export const shouldRevalidate = refreshOffTheRoad

export default function SharedLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ReaderShell data={loaderData}>
      <Outlet />
    </ReaderShell>
  )
}
