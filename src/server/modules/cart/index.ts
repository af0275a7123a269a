export { cartSource } from './views.ts'
