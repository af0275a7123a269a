/** How many rows to make, over how many days. */
export type Scale = {
  cooks: number
  dishes: number
  couriers: number
  customers: number
  orders: number
  days: number
}

export const SCALES = {
  small: { cooks: 40, dishes: 200, couriers: 52, customers: 300, orders: 1_000, days: 90 },
  medium: { cooks: 1_000, dishes: 10_000, couriers: 260, customers: 5_200, orders: 100_000, days: 180 },
  large: { cooks: 10_000, dishes: 100_000, couriers: 2_600, customers: 52_000, orders: 1_000_000, days: 365 },
} satisfies Record<string, Scale>
