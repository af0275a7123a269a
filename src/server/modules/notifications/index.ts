export { onOrderEvent } from './on-order-event.ts'
