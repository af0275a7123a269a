export { type DishRow, distanceTo, selectDishes } from './browsing/dish-rows-sql.ts'
export { kitchenOpenAt } from './browsing/open-now-sql.ts'
export { claimPortions } from './store.ts'
