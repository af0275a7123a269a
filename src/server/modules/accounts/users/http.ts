import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { resetSecondFactor } from '../second-factor/reset.ts'
import { banUsers, unbanUsers } from './act-on-users.ts'
import { banUser, unbanUser } from './ban-user.ts'
import { changeUser } from './change-user.ts'
import { listUsers } from './list-users.ts'
import { messageUsers } from './message-users.ts'
import { endUserSessions, mailPasswordReset } from './user-sessions.ts'
import { findUserRow } from './users-store.ts'
import { userPageOf } from './views.ts'

export const userEndpoints = {
  listUsers: endpoint.users.listUsers.handler(({ input, context }) => listUsers(context.platform, input)),
  getUser: endpoint.users.getUser.handler(async ({ input, context, errors }) => {
    const row = await findUserRow(context.platform.database.db, input.id)
    if (!row) throw errors['accounts.not_found']()
    return userPageOf(row, userOf(context))
  }),
  changeUser: endpoint.users.changeUser.handler(async ({ input, context, errors }) => {
    const outcome = await changeUser(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  banUser: endpoint.users.banUser.handler(async ({ input, context, errors }) => {
    const outcome = await banUser(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  unbanUser: endpoint.users.unbanUser.handler(async ({ input, context, errors }) => {
    const outcome = await unbanUser(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  banUsers: endpoint.users.banUsers.handler(({ input, context }) =>
    banUsers(context.platform, userOf(context), input),
  ),
  unbanUsers: endpoint.users.unbanUsers.handler(({ input, context }) =>
    unbanUsers(context.platform, userOf(context), input),
  ),
  messageUsers: endpoint.users.messageUsers.handler(({ input, context }) =>
    messageUsers(context.platform, userOf(context).id, input),
  ),
  mailPasswordReset: endpoint.users.mailPasswordReset.handler(async ({ input, context, errors }) => {
    const outcome = await mailPasswordReset(context.platform, userOf(context), input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  resetSecondFactor: endpoint.users.resetSecondFactor.handler(async ({ input, context, errors }) => {
    const outcome = await resetSecondFactor(context, userOf(context), input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  endUserSessions: endpoint.users.endUserSessions.handler(async ({ input, context, errors }) => {
    const outcome = await endUserSessions(context.platform, userOf(context), input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
