export { cartSource } from './live-source.ts'
