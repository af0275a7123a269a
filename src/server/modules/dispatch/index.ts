export { dispatchSource } from './get-dispatch-board.ts'
