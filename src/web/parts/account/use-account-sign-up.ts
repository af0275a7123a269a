import { useEffect, useState } from 'react'
import type { District } from '#contract/settings.ts'
import { pathAfterSignIn } from '#domain/accounts/sign-in/after-sign-in.ts'
import type { Point } from '#domain/geo.ts'
import { moveArea, movePin } from '#web/parts/place/move-door.ts'
import { client, type Failure, failureOf } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import type { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import type { AccountValues } from './account-values.ts'
import { waitForSession } from './wait-for-session.ts'

/** The part of a form that every sign-up has. The form may hold more. */
export type AccountForm = Pick<
  ReturnType<typeof useRuleForm<AccountValues>>,
  'values' | 'field' | 'control' | 'set' | 'show'
>

/** What every sign-up does: it moves the door on the map, and sends the request once. */
export function useAccountSignUp<Request extends Login>(options: AccountSignUp<Request>) {
  const { form, districts, ask, from = null, onRefused, forgetDraft } = options
  const [open] = useState(() => accountOpener(ask))
  const [isAtField, setAtField] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const command = useCommand(open, { revalidates: false })

  const send = async (request: Request) => {
    const answer = await command.run(request)
    if (!answer) return
    if (!answer.ok) {
      onRefused?.(answer.failure)
      return setAtField(form.show(answer.failure))
    }
    setLeaving(true)
    forgetDraft()
    const { user } = answer.value
    await waitForSession(async (signal) => {
      const session = await client().accounts.getSession(undefined, { signal })
      return session?.user.id === user.id
    })
    // A cook starts in the kitchen and a courier at home, whatever page led here.
    window.location.assign(pathAfterSignIn(user.role === 'customer' ? from : null, user.role))
  }

  const door = { pin: form.values.location, districtId: form.values.districtId }
  const setDoor = ({ pin, districtId }: typeof door) => {
    form.set('location', pin)
    form.set('districtId', districtId)
  }
  return {
    send,
    forget: command.forget,
    isSending: command.pending || isLeaving,
    /** Why the whole form was refused. */
    problem: isAtField ? null : command.problem,
    door,
    putPin: (point: Point) => setDoor(movePin(door, point, districts)),
    chooseArea: (districtId: string) => setDoor(moveArea(door, districtId, districts)),
  }
}

type AccountSignUp<Request extends Login> = {
  form: AccountForm
  districts: readonly District[]
  ask: (request: Request) => Promise<Account>
  /** The page to return to, a path of ours. */
  from?: string | null
  onRefused?: (failure: Failure) => void
  forgetDraft: () => void
}

/** The server renders an empty form. After hydration this tab's draft is restored, and from then on stored. */
export function useDraft<Values extends Record<string, unknown>>(
  { values, restart }: Pick<ReturnType<typeof useRuleForm<Values>>, 'values' | 'restart'>,
  read: () => Values,
  keep: (values: Values) => void,
) {
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    if (isRestored) return
    restart(read())
    setRestored(true)
  }, [isRestored, restart, read])
  useEffect(() => {
    if (isRestored) keep(values)
  }, [isRestored, values, keep])
  return isRestored
}

type Account = Awaited<ReturnType<ReturnType<typeof client>['accounts']['signIn']>>
type Login = { email: string; password: string }

/**
 * Creates accounts. If an answer was lost, the account may exist already, and the next try says that the e-mail is in use. The
 * same person is then signed in with the password they typed.
 */
function accountOpener<Request extends Login>(ask: (request: Request) => Promise<Account>) {
  let unansweredFor: string | null = null
  return async (request: Request): Promise<Account> => {
    try {
      return await ask(request)
    } catch (error) {
      const { code, status } = failureOf(error)
      if (code === 'auth.email_in_use' && unansweredFor === request.email) return await letIn(request, error)
      unansweredFor = status === 0 ? request.email : null
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
