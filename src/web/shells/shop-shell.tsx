import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useTrackDialog } from '#web/features/track-dialog/use-track-dialog.tsx'
import { CartBar, OpenCartContext } from '#web/parts/cart/cart-bar.tsx'
import { CartButton } from '#web/parts/cart/cart-button.tsx'
import { useKeptCart } from '#web/parts/cart/kept/use-kept-cart.ts'
import { StarBurst } from '#web/parts/cart/star-burst.tsx'
import { useCartCount } from '#web/parts/cart/use-cart.ts'
import { useLogOut } from '#web/parts/frame/menus/use-log-out.ts'
import { OfflineBar } from '#web/parts/frame/offline-bar.tsx'
import { CustomerShell } from '#web/parts/frame/shells/customer-shell.tsx'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { WaitingBar } from '#web/ui/feedback/spinner.tsx'
import { Toasts } from '#web/ui/feedback/toasts.tsx'

/** Guests do not load the bell. Where it does not load, the link that the server rendered stays. */
const Bell = lazy(async () => {
  const { Bell: whole } = await loadBell().catch(() => new Promise<never>(() => {}))
  return { default: whole }
})

/** A dish's page has no cart bar, because its own bar shows the cart. */
const BROWSING = /^\/(?:cook\/[^/]+)?$/

/** The shop around a page: the frame of guests and customers with their cart. */
export function ShopShell({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  const viewer = useViewer()
  const { year } = useRootData()
  const { pathname } = useLocation()
  const { logOut } = useLogOut()
  const cart = useCartPanel()
  useKeptCart(viewer)
  const tracking = useTrackDialog()
  return (
    <OpenCartContext value={cart.open}>
      <CustomerShell
        viewer={viewer}
        year={year}
        bell={
          viewer.role !== 'guest' && (
            <Suspense>
              <Bell viewer={viewer} />
            </Suspense>
          )
        }
        cart={<CartButton count={useCartCount()} onOpen={cart.open} />}
        cartBar={BROWSING.test(pathname) && <CartBar />}
        notice={<OfflineBar />}
        isPlain={pathname === paths.checkout}
        onLogOut={logOut}
        {...(viewer.role === 'guest' ? { onTrackOrder: tracking.track } : {})}
      >
        {children}
      </CustomerShell>
      {cart.panel}
      {tracking.dialog}
      <StarBurst />
      <Toasts closeLabel={t('common:a11y.dismiss')} />
    </OpenCartContext>
  )
}

type PanelModule = typeof import('#web/features/cart-panel/cart-panel.tsx')

/**
 * The cart panel loads with the first press on the cart. If it fails to load, the checkout opens instead, which shows the cart
 * too.
 */
function useCartPanel() {
  const [module, setModule] = useState<PanelModule | null>(null)
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const open = () => {
    setOpen(true)
    if (module) return
    loadPanel().then(setModule, () => {
      setOpen(false)
      void navigate(paths.checkout)
    })
  }
  const panel = module ? (
    <module.CartPanel open={isOpen} onClose={() => setOpen(false)} />
  ) : (
    isOpen && <WaitingBar />
  )
  return { open, panel }
}

// Functions of their own, because a promise chained to the import itself would not reject when its styles fail to load.

function loadPanel(): Promise<PanelModule> {
  return import('#web/features/cart-panel/cart-panel.tsx')
}

function loadBell(): Promise<typeof import('#web/features/notifications/bell.tsx')> {
  return import('#web/features/notifications/bell.tsx')
}
