import { client, failureOf, inTime } from '#web/platform/api/client.ts'
import type { SignUpRequest } from './sign-up-values.ts'

type Account = Awaited<ReturnType<ReturnType<typeof client>['accounts']['signIn']>>

/**
 * Asks for accounts. Where an answer was lost on the way the account may be there already: then the next try says that the
 * address is in use, and who typed the same password is let in.
 */
export function accountOpener() {
  let unansweredFor: string | null = null
  return async (wish: SignUpRequest): Promise<Account> => {
    try {
      return await client().membership.signUp(wish, inTime())
    } catch (error) {
      const { code } = failureOf(error)
      if (code === 'auth.email_in_use' && unansweredFor === wish.email) return await letIn(wish, error)
      unansweredFor = code === 'network.offline' ? wish.email : null
      throw error
    }
  }
}

async function letIn({ email, password }: SignUpRequest, refused: unknown): Promise<Account> {
  try {
    return await client().accounts.signIn({ email, password }, inTime())
  } catch {
    throw refused
  }
}
