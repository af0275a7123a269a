import { Outlet } from 'react-router'
import { ShopShell } from '#web/shells/shop-shell.tsx'

export default function ShopLayout() {
  return (
    <ShopShell>
      <Outlet />
    </ShopShell>
  )
}
