import { Outlet } from 'react-router'
import { refreshOffTheRoad } from '#web/platform/refresh-off-the-road.ts'
import { contextOf } from '#web/platform/request-context.ts'
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
