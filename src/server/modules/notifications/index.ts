export { onOrderEvent } from './on-order-event.ts'
export { tellAdmins } from './tell-admins.ts'
