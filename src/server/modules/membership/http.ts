import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { addCook } from './add-cook.ts'
import { listApplicants } from './approvals-store.ts'
import { approveApplicant, refuseApplicant } from './approve.ts'
import { changeRole } from './change-role.ts'
import { removeCourier } from './remove-courier.ts'
import { signUp } from './sign-up.ts'
import { signUpCourier } from './sign-up-courier.ts'

/** An admin decides on fewer in a day, and each decision shortens the list. */
const MOST_APPLICANTS = 100

export const membershipEndpoints = {
  listApplicants: endpoint.membership.listApplicants.handler(async ({ context }) => ({
    items: (await listApplicants(context.platform.database.db, MOST_APPLICANTS)).map((row) => ({
      id: row.id,
      name: row.name,
      nameAr: row.name_ar,
      email: row.email,
      mobileNumber: row.mobile_number,
      role: row.role,
      since: row.since.toISOString(),
      refusedAt: row.refused_at?.toISOString() ?? null,
      refusalReason: row.refusal_reason,
    })),
  })),
  addCook: endpoint.membership.addCook.handler(async ({ input, context, errors }) => {
    const outcome = await addCook(context, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  approveApplicant: endpoint.membership.approveApplicant.handler(async ({ input, context, errors }) => {
    const outcome = await approveApplicant(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  refuseApplicant: endpoint.membership.refuseApplicant.handler(async ({ input, context, errors }) => {
    const outcome = await refuseApplicant(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  removeCourier: endpoint.membership.removeCourier.handler(async ({ input, context, errors }) => {
    const outcome = await removeCourier(context, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  signUp: endpoint.membership.signUp.handler(async ({ input, context, errors }) => {
    const outcome = await signUp(context, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  signUpCourier: endpoint.membership.signUpCourier.handler(async ({ input, context, errors }) => {
    const outcome = await signUpCourier(context, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}

/** A change of role also opens or closes a kitchen or a courier profile, so it needs modules that `accounts` may not call. */
export const roleEndpoints = {
  changeRole: endpoint.users.changeRole.handler(async ({ input, context, errors }) => {
    const outcome = await changeRole(context, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
