export { dispatchSource } from './get-dispatch-board.ts'
export { dispatchModule } from './module.ts'
