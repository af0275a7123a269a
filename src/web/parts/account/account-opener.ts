import { client, failureOf, inTime } from '#web/platform/api/client.ts'

type Account = Awaited<ReturnType<ReturnType<typeof client>['accounts']['signIn']>>
type Login = { email: string; password: string }

/**
 * Asks for accounts. Where an answer was lost on the way the account may be there already: then the next try says that the
 * address is in use, and who typed the same password is let in.
 */
export function accountOpener<Wish extends Login>(ask: (wish: Wish) => Promise<Account>) {
  let unansweredFor: string | null = null
  return async (wish: Wish): Promise<Account> => {
    try {
      return await ask(wish)
    } catch (error) {
      const { code } = failureOf(error)
      if (code === 'auth.email_in_use' && unansweredFor === wish.email) return await letIn(wish, error)
      unansweredFor = code === 'network.offline' ? wish.email : null
      throw error
    }
  }
}

async function letIn({ email, password }: Login, refused: unknown): Promise<Account> {
  try {
    return await client().accounts.signIn({ email, password }, inTime())
  } catch {
    throw refused
  }
}
