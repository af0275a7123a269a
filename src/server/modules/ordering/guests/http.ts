import { endpoint } from '#server/platform/rpc.ts'
import { listGuests } from './list-guests.ts'

export const guestEndpoints = {
  listGuests: endpoint.guests.listGuests.handler(({ input, context }) => listGuests(context.platform, input)),
}
