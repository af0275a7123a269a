import { menusOf } from './shells/menus.ts'
import { useViewer } from './viewer.ts'

/** Whether whoever looks has a cart: guests and customers do; cooks, couriers and admins do not. */
export function useMayBuy(): boolean {
  return menusOf(useViewer()).hasCart
}
