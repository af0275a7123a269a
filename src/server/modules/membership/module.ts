import { declareModule } from '#server/platform/module/declare-module.ts'
import { membershipEndpoints, roleEndpoints } from './http.ts'

export const membershipModule = declareModule({
  endpoints: { membership: membershipEndpoints, users: roleEndpoints },
})
