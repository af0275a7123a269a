import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { confirmPassword } from './recent-login.ts'
import { resetPassword } from './reset-password.ts'
import { deleteSession, deleteSessions, listOpenSessions } from './store.ts'

export const passwordEndpoints = {
  forgotPassword: endpoint.passwords.forgotPassword.handler(async ({ input, context, errors }) => {
    const outcome = await forgotPassword(context, input.email)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  resetPassword: endpoint.passwords.resetPassword.handler(async ({ input, context, errors }) => {
    const outcome = await resetPassword(context, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  changeEmail: endpoint.passwords.changeEmail.handler(async ({ input, context, errors }) => {
    const outcome = await changeEmail(context, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  confirmEmail: endpoint.passwords.confirmEmail.handler(async ({ input, context, errors }) => {
    const outcome = await confirmEmail(context.platform, input.token)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  changePassword: endpoint.passwords.changePassword.handler(async ({ input, context, errors }) => {
    const outcome = await changePassword(context, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  confirmPassword: endpoint.passwords.confirmPassword.handler(async ({ input, context, errors }) => {
    const outcome = await confirmPassword(context, userOf(context), input.password)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  listSessions: endpoint.passwords.listSessions.handler(async ({ context }) => {
    const { id: userId, sessionId } = userOf(context)
    const open = await listOpenSessions(context.platform.database.db, userId)
    return {
      items: open.map(({ id, user_agent, created_at, updated_at }) => ({
        id,
        isThisOne: id === sessionId,
        userAgent: user_agent || null,
        signedInAt: created_at.toISOString(),
        lastSeenAt: updated_at.toISOString(),
      })),
    }
  }),
  endSession: endpoint.passwords.endSession.handler(async ({ input, context, errors }) => {
    const isEnded = await deleteSession(context.platform.database.db, userOf(context).id, input.id)
    if (!isEnded) throw errors['accounts.session_not_found']()
    return { success: true as const }
  }),
  endOtherSessions: endpoint.passwords.endOtherSessions.handler(async ({ context }) => {
    const { id, sessionId } = userOf(context)
    return { ended: await deleteSessions(context.platform.database.db, id, sessionId) }
  }),
}
