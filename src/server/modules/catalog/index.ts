export { catalogEndpoints, placeOf } from './http.ts'
export { type DishRow, findDishes, listPublicDishes, releasePortions, takePortions } from './store.ts'
export { averageOf, kitchenOf, portionsLeftOf, toDishCard } from './views.ts'
