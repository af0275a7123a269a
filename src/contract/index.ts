import { accounts } from './accounts.ts'
import { catalog } from './catalog.ts'
import { delivery } from './delivery.ts'
import { kitchens } from './kitchens.ts'
import { limits } from './limits.ts'
import { ordering } from './ordering.ts'
import { settings } from './settings.ts'

/** The whole HTTP surface but the live stream and the createOrder envelope (docs/architecture.md). */
export const contract = { accounts, catalog, delivery, kitchens, limits, ordering, settings }

export type Contract = typeof contract
