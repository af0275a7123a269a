import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconHourglassHigh from '@tabler/icons-react/dist/esm/icons/IconHourglassHigh.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import type { IconGlyph } from '#web/ui/display/icon.tsx'

const ICONS = {
  pending: IconHourglassHigh,
  preparing: IconFlame,
  ready_for_pickup: IconPackage,
  out_for_delivery: IconMotorbike,
  delivered: IconCircleCheck,
  cancelled: IconCircleX,
} as const

export type KnownStatus = keyof typeof ICONS

/** Whether this text is one of the six statuses. */
export function isKnownStatus(status: string): status is KnownStatus {
  return Object.hasOwn(ICONS, status)
}

/** The icon of a status. Its colours come from the `data-status` attribute. */
export function statusIcon(status: string): IconGlyph {
  return isKnownStatus(status) ? ICONS[status] : IconHelpCircle
}

/** Only the icon of "on the way" points in the direction of reading. */
export function isStatusIconDirected(status: string): boolean {
  return status === 'out_for_delivery'
}
