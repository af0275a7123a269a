import { declareModule } from '#server/platform/module/declare-module.ts'
import { serve } from '#server/platform/module/serve.ts'
import { addCook } from './add-cook.ts'
import { approveApplicant, listApplicants, refuseApplicant } from './approve.ts'
import { changeRole } from './change-role.ts'
import { removeCourier } from './remove-courier.ts'
import { signUp } from './sign-up.ts'
import { signUpCourier } from './sign-up-courier.ts'

export const membershipModule = declareModule({
  endpoints: serve({
    membership: {
      listApplicants,
      addCook,
      approveApplicant,
      refuseApplicant,
      removeCourier,
      signUp,
      signUpCourier,
    },
    users: { changeRole },
  }),
})
