export { catalogEndpoints, placeOf } from './http.ts'
export {
  claimPortions,
  countPortionsLeft,
  type DishRow,
  listPublicDishes,
  releasePortions,
  selectDishes,
  takePortions,
} from './store.ts'
export { averageOf, kitchenOf, portionsLeftOf, toDishCard } from './views.ts'
