import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import { decideMobile, type MobileRefusal } from './mobile.ts'
import { isName } from './names.ts'

type Checked = { name?: string; nameAr?: string | null; mobileNumber?: string }

export type ProfileRefusal = Refusal<'accounts.name_too_short', { field: 'name' | 'nameAr' }> | MobileRefusal

/** Decides whether a profile may be changed like this. Returns the mobile number in E.164, as it is stored. */
export function decideChanges<Changes extends Checked>(changes: Changes): Outcome<Changes, ProfileRefusal> {
  for (const field of ['name', 'nameAr'] as const)
    if (!isAllowedName(changes[field])) return refuse('accounts.name_too_short', { field })
  if (changes.mobileNumber === undefined) return done(changes)
  const mobile = decideMobile(changes.mobileNumber)
  return mobile.ok ? done({ ...changes, mobileNumber: mobile.value }) : mobile
}

function isAllowedName(name: string | null | undefined): boolean {
  return name === undefined || name === null || isName(name)
}
