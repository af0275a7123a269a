import type { ReactNode } from 'react'
import type { CourierBoard, CourierToday } from '#contract/delivery/delivery.ts'
import type { WhatWaits } from '#contract/overview.ts'
import type { Board } from '#web/features/kitchen-board/board.ts'
import { ErrorPage } from '#web/parts/frame/error-page.tsx'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { useViewer } from '#web/parts/frame/viewer.ts'
import type { PageContext } from '#web/platform/api/request-context.ts'
import { useKeptFocus } from '#web/platform/page/use-kept-focus.ts'
import { ShopShell } from './shop-shell.tsx'
// The shells of roles load lazily. Importing their styles here lets the server's page include them.
import '#web/features/kitchen-board/ring-banner.module.css'
import '#web/features/position-sharing/position-sharing.module.css'
import '#web/parts/frame/shells/admin-shell.module.css'
import '#web/parts/frame/shells/work-shell.module.css'
import '#web/ui/feedback/note.module.css'

// Loaded lazily, so that a guest who follows an order does not download the shells of cooks, couriers and admins. A page is nothing
// without its shell, so the whole page says that it is not there.
const KitchenShell = lazyPart(async () => (await import('./kitchen-shell.tsx')).KitchenShell, ErrorPage)
const CourierShell = lazyPart(async () => (await import('./courier-shell.tsx')).CourierShell, ErrorPage)
const OfficeShell = lazyPart(async () => (await import('./office-shell.tsx')).OfficeShell, ErrorPage)

/** What a role's shell shows around every page. */
export type ShellData =
  | { of: 'cook'; board: Board }
  | { of: 'delivery'; board: CourierBoard | null; today: CourierToday | null }
  | { of: 'admin'; waits: WhatWaits | null }
  | null

/** If a courier's board cannot be loaded, the page is rendered without it, and the shell loads it again by itself. */
export async function loadShell({ viewer, client }: PageContext): Promise<ShellData> {
  if (viewer?.role === 'cook') return { of: 'cook', board: await client.ordering.getKitchenBoard() }
  if (viewer?.role === 'admin' || viewer?.role === 'superadmin')
    return { of: 'admin', waits: await client.insights.getWaiting().catch(() => null) }
  if (viewer?.role !== 'delivery') return null
  const [board, today] = await Promise.all([
    client.delivery.listCourierOrders().catch(() => null),
    client.delivery.getCourierToday().catch(() => null),
  ])
  return { of: 'delivery', board, today }
}

/** The shell of the reader's role: the shop's, a cook's, a courier's or an admin's. */
export function ReaderShell({ data, children }: { data: ShellData; children: ReactNode }) {
  const viewer = useViewer()
  if (viewer.role === 'cook' && data?.of === 'cook')
    return (
      <KitchenShell viewer={viewer} board={data.board}>
        {children}
      </KitchenShell>
    )
  if (viewer.role === 'delivery' && data?.of === 'delivery')
    return (
      <CourierShell viewer={viewer} board={data.board} today={data.today}>
        {children}
      </CourierShell>
    )
  if (viewer.role === 'admin' || viewer.role === 'superadmin')
    return (
      <OfficeShell viewer={viewer} waits={data?.of === 'admin' ? data.waits : null}>
        {children}
      </OfficeShell>
    )
  return <ReadersShopShell>{children}</ReadersShopShell>
}

/** The other shells keep the focus themselves. The shop's own pages do without that code. */
function ReadersShopShell({ children }: { children: ReactNode }) {
  useKeptFocus()
  return <ShopShell>{children}</ShopShell>
}
