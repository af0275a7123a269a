import IconBike from '@tabler/icons-react/dist/esm/icons/IconBike.mjs'
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import type { VehicleType } from '#domain/delivery/vehicles.ts'
import type { IconGlyph } from '#web/ui/display/icon.tsx'

export const VEHICLE_ICONS: Record<VehicleType, IconGlyph> = {
  car: IconCar,
  motorcycle: IconMotorbike,
  bicycle: IconBike,
}
