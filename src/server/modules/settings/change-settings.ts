import type { MarketSettings, StoredSettings } from '#contract/settings.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { decideTaxNumber } from '#domain/payments/receipt.ts'
import { type BusinessRefusal, decideBusiness } from '#domain/settings/business.ts'
import { decideOrderRange, decidePaypal, differencesOf } from '#domain/settings/market-settings.ts'
import { decideSupport, type SupportRefusal } from '#domain/settings/support.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { SETTINGS_SUBJECT } from './changes-store.ts'
import { findOrderLimits, hasSecondFactor, writeSettings } from './store.ts'
import { toColumns, toStoredSettings } from './views.ts'

export type SettingsRefusal =
  | Refusal<'settings.stale', { settings: StoredSettings }>
  | Refusal<'settings.minimum_above_maximum'>
  | Refusal<'settings.paypal_half'>
  | Refusal<'settings.tax_number_invalid'>
  | Refusal<'settings.second_factor_missing'>
  | BusinessRefusal
  | SupportRefusal

/**
 * Changes the given settings. A change based on an older version is refused with the current settings, so that no admin
 * overwrites another's change unseen.
 */
export async function changeSettings(
  { platform, user }: Call,
  { version, ...changes }: Partial<MarketSettings> & { version: number },
): Promise<Outcome<StoredSettings, SettingsRefusal>> {
  return platform.database.decide(async (tx) => {
    const before = toStoredSettings(await findOrderLimits(tx))
    if (before.version !== version) return refuse('settings.stale', { settings: before })
    return saveChanges(platform, tx, { before, changes, adminId: user.id, action: 'settings.changed' })
  })
}

/** Settings that decide which orders a courier is offered. */
const OF_OFFERS = ['deliveryPickupRadiusKm', 'courierCashLimit'] as const

/** Decides changes of the settings as they were read, saves and records them. */
export async function saveChanges(
  { notices }: Pick<Platform, 'notices'>,
  tx: Tx,
  { before, changes, adminId, action }: Changes,
): Promise<Outcome<StoredSettings, SettingsRefusal>> {
  const support = decideSupport(changes)
  if (!support.ok) return support
  const range = decideOrderRange({ ...before, ...changes })
  if (!range.ok) return range
  const paypal = decidePaypal({ ...before, ...changes })
  if (!paypal.ok) return paypal
  const taxNumber = decideTaxNumber(changes.taxNumber ?? before.taxNumber)
  if (!taxNumber.ok) return taxNumber
  const business = decideBusiness({ ...before, ...changes })
  if (!business.ok) return business
  const isSwitched =
    changes.secondFactorRequired !== undefined && changes.secondFactorRequired !== before.secondFactorRequired
  // An admin who requires a second factor of all admins, or of none, must use one.
  if (isSwitched && !(await hasSecondFactor(tx, adminId))) return refuse('settings.second_factor_missing')
  const decided = { ...changes, ...support.value, ...business.value, taxNumber: taxNumber.value }
  const row = await writeSettings(tx, before.version, toColumns(decided))
  if (!row) return refuse('settings.stale', { settings: toStoredSettings(await findOrderLimits(tx)) })
  const after = toStoredSettings(row)
  const { version: _, updatedAt: __, ...changed } = differencesOf(before, after)
  await recordAudit(tx, { actorId: adminId, action, subject: SETTINGS_SUBJECT, details: changed })
  if (OF_OFFERS.some((name) => name in changed)) notices.publish(tx, [topics.couriers])
  return done(after)
}

type Changes = {
  before: StoredSettings
  changes: Partial<MarketSettings>
  adminId: string
  action: 'settings.changed' | 'settings.undone'
}
