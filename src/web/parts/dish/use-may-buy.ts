import { menusOf } from '#web/parts/frame/menus/menus.ts'
import { useViewer } from '#web/parts/frame/viewer.ts'

/** Whether whoever looks has a cart: guests and customers do; cooks, couriers and admins do not. */
export function useMayBuy(): boolean {
  return menusOf(useViewer()).hasCart
}
