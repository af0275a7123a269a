import type { KitchenOfAdmins } from '#contract/kitchens.ts'
import { approvalOf } from '#domain/accounts/approval.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { countUnderWay, findKitchenPerson } from '../control-store.ts'
import { readKitchenToday } from '../today/get-kitchen-today.ts'

/** A kitchen for admins: its cook, its approval and its figures of today. */
export async function getKitchenOfAdmins(
  { platform }: Call,
  { id: cookId }: { id: string },
): Promise<Outcome<KitchenOfAdmins, Refusal<'kitchen.not_found'>>> {
  const { db } = platform.database
  const person = await findKitchenPerson(db, cookId)
  if (!person) return refuse('kitchen.not_found')
  const [today, counts] = await Promise.all([readKitchenToday(platform, cookId), countUnderWay(db, cookId)])
  return done({
    ...today,
    ...counts,
    id: cookId,
    email: person.email,
    mobileNumber: person.mobile_number,
    portrait: person.image && portraitUrl(person.image),
    isBanned: person.status === 'banned',
    sells: person.sells,
    since: person.created_at.toISOString(),
    area: person.area,
    areaAr: person.area_ar,
    address: person.address,
    approval: approvalOf({ approvedAt: person.approved_at, refusedAt: person.refused_at }),
    refusalReason: person.refusal_reason,
  })
}
