import { client, failureOf } from '#web/platform/api/client.ts'

type Account = Awaited<ReturnType<ReturnType<typeof client>['accounts']['signIn']>>
type Login = { email: string; password: string }

/**
 * Creates accounts. If an answer was lost, the account may exist already, and the next try says that the e-mail is in use. The
 * same person is then signed in with the password they typed.
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
    return await client().accounts.signIn({ email, password })
  } catch {
    throw refused
  }
}
