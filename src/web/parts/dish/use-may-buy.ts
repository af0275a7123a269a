import { menusOf } from '#web/parts/frame/menus/menus.ts'
import { useViewer } from '#web/parts/frame/viewer.ts'

/** Whether the viewer has a cart. Guests and customers do. Cooks, couriers and admins do not. */
export function useMayBuy(): boolean {
  return menusOf(useViewer()).hasCart
}
