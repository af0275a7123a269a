import '#web/platform/api/admin-routes.ts'
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { WhatWaits } from '#contract/overview.ts'
import { paths } from '#domain/paths.ts'
import { type Sound, useWaiting } from '#web/features/admin-alarm/use-waiting.ts'
import { menuCountsOf } from '#web/features/admin-alarm/what-waits.ts'
import { SearchAnything } from '#web/features/admin-search/search-anything.tsx'
import { Bell } from '#web/features/notifications/bell.tsx'
import { itemOf, menusOf } from '#web/parts/frame/menus/menus.ts'
import { useLogOut } from '#web/parts/frame/menus/use-log-out.ts'
import { OfflineBar } from '#web/parts/frame/offline-bar.tsx'
import { type PageHandle, TitleCountContext } from '#web/parts/frame/page-head.tsx'
import { AdminShell } from '#web/parts/frame/shells/admin-shell.tsx'
import type { SignedInViewer } from '#web/parts/frame/viewer.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Toasts } from '#web/ui/feedback/toasts.tsx'

/** Admin pages without a menu item. */
const OTHER_PAGES = {
  [paths.adminAddCook]: 'addCook',
  [paths.adminActivity]: 'activity',
  [paths.adminPhoneOrder]: 'phoneOrder',
} as const

/** An admin's shell. Its bar shows the title of admin pages, and the way back above one order, person or dish. Pages for everyone have a heading of their own. */
export function OfficeShell({ viewer, waits: loaded, children }: OfficeShellProps) {
  const { t } = useLanguage()
  const { logOut } = useLogOut()
  const { waits, sound, toggle } = useWaiting(loaded)
  const counts = waits ? menuCountsOf(waits.waiting) : {}
  const path = useLocation().pathname.replace(/\/$/, '')
  const { side } = menusOf(viewer)
  const name =
    itemOf(path, side)?.label ??
    OTHER_PAGES[path as keyof typeof OTHER_PAGES] ??
    (path.startsWith('/admin/delivery/')
      ? 'couriers'
      : path.startsWith('/admin/cooks/')
        ? 'kitchens'
        : undefined)
  const title = path.startsWith('/admin') ? t(`common:nav.${name ?? 'admin'}`) : null
  const list = useOwnHeading() ? side.find(({ label }) => label === name) : undefined
  return (
    <AdminShell
      viewer={viewer}
      title={title}
      list={list?.to}
      counts={counts}
      tools={
        <>
          <SearchAnything
            pages={[
              ...side,
              { to: paths.adminAddCook, label: 'addCook' },
              { to: paths.adminPhoneOrder, label: 'phoneOrder' },
            ]}
          />
          <SoundSwitch sound={sound} onToggle={toggle} />
          <Bell viewer={viewer} />
        </>
      }
      onLogOut={logOut}
    >
      <OfflineBar />
      <TitleCountContext value={counts.overview ?? 0}>{children}</TitleCountContext>
      <Toasts closeLabel={t('common:a11y.dismiss')} />
    </AdminShell>
  )
}

function useOwnHeading(): boolean {
  return useMatches().some(
    ({ handle, loaderData }) =>
      loaderData !== undefined && (handle as PageHandle | undefined)?.hasOwnHeading(loaderData),
  )
}

/** Switches the sound of what newly waits on or off, in this browser. */
function SoundSwitch({ sound, onToggle }: { sound: Sound; onToggle: () => void }) {
  const { t } = useLanguage()
  return (
    <IconButton
      icon={sound === 'on' ? IconVolume : IconVolumeOff}
      label={t(`admin:overview.sound.${sound}`)}
      aria-pressed={sound === 'on'}
      onClick={onToggle}
    />
  )
}

type OfficeShellProps = {
  viewer: SignedInViewer
  /** Null where it could not be loaded; the shell reads it again by itself. */
  waits: WhatWaits | null
  children: ReactNode
}
