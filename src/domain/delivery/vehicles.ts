/** What couriers ride or drive. */
export const VEHICLES = ['car', 'motorcycle', 'bicycle'] as const
export type VehicleType = (typeof VEHICLES)[number]
