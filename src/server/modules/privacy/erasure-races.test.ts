import { expect, test } from 'vitest'
import { ORDER_EVENTS } from '#server/modules/ordering/events.ts'
import { sendOrderMessages } from '#server/modules/ordering/messages/send-order-messages.ts'
import { everything, RACE_NAMES, raceErasures } from '#tests/operations/erasure-races.ts'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import {
  aCourier,
  aCustomer,
  aGuestOrder,
  aMarket,
  anAdmin,
  refusalOf,
  signedIn,
} from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { untilWaitingForLocks } from '#tests/world/postgres/waiting-for-locks.ts'

const UNLIMITED = { ...NO_GUEST_LIMITS, LIMIT_UPLOADS: '0' }

test.each(RACE_NAMES)(
  '%s: what is written during an erasure or a change of role names nobody who is gone',
  async (kind) => {
    const app = await aTestApp({ env: UNLIMITED })
    expect(await raceErasures(app, { rounds: 4, names: [kind] })).toEqual([])
  },
)

/** Why the rows of a table outlive the person or need no trigger. `table.column`. */
const WITHOUT_TRIGGER: Record<string, string> = {
  'cart_items.user_id': 'written after the row of the cart, whose trigger holds the person',
  'cart_changes.user_id': 'written after the row of the cart',
  'cart_merges.user_id': 'written after the row of the cart',
  'recovery_codes.user_id': 'written in the transaction of the second factor',
  'checkouts.customer_id': 'an id without a name, written with the orders',
  'terms_acceptances.user_id': 'an id without a name',
  'refunds.asked_by': 'an id without a name, of an admin whose action is on record',
  'refunds.ended_by': 'an id without a name, of an admin whose action is on record',
  'ledger_entries.person_id': 'an id without a name: what was booked stays booked',
  'ledger_balances.person_id': 'an id without a name, kept by the ledger',
  'payouts.person_id': 'an id without a name; recording an adjustment, which has a reason, holds the person',
  'payouts.paid_by': 'an id without a name, of an admin whose action is on record',
  'payouts.undone_by': 'an id without a name, of an admin whose action is on record',
  'turned_away.cook_id': 'an id without a name',
  'cash_handovers.answered_by': 'an id without a name, of an admin whose action is on record',
}

test('every table that refers to a person has a trigger against those who are gone, or a reason', async () => {
  const app = await aTestApp()
  const columns = await app.sql<{ column: string; guarded: boolean }>(
    `select c.conrelid::regclass || '.' || a.attname as column, exists (
        select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.conrelid and p.proname ~ '^require_(person|people)') as guarded
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`,
  )
  const bare = columns.filter(({ guarded }) => !guarded).map(({ column }) => column)
  expect(columns.length).toBeGreaterThan(bare.length + 10)
  expect(bare).toEqual(Object.keys(WITHOUT_TRIGGER).toSorted())
})

test('a notice that is written after an erasure does not name who was erased', async () => {
  const app = await aTestApp({ env: UNLIMITED })
  const { koshari, amina } = await aMarket(app)
  const { client: admin } = await anAdmin(app)
  const guest = await aGuestOrder(app, koshari, { customerName: 'Zenobia Adel' })
  await guest.client.ordering.cancelOrder({ id: guest.id })
  const placed = app.published.find(({ event }) => event === ORDER_EVENTS['order.placed'].name)!.data
  await Promise.all([
    sendOrderMessages(app.platform, placed as never),
    admin.privacy.eraseGuest({ mobile: guest.checkout.mobileNumber }),
  ])
  expect(await audit(app.sql)).toEqual([])
  expect(await everything(app)).not.toContain('Zenobia')
  await sendOrderMessages(app.platform, { ...(placed as object), eventId: 'again' } as never)
  const [notice] = await app.sql('select title, about from notifications where user_id = $1', [amina.id])
  expect(notice).toMatchObject({ about: [] })
})

test('a guest’s erasure deletes the cook’s notice, and leaves the notices of others alone', async () => {
  const app = await aTestApp({ env: UNLIMITED })
  const { koshari, amina } = await aMarket(app)
  const { client: admin } = await anAdmin(app)
  const or = await aGuestOrder(app, koshari, { customerName: 'Or Zaki' })
  await aGuestOrder(app, koshari, { customerName: 'Orla Zaher' })
  for (const { data } of app.published.filter(({ event }) => event === ORDER_EVENTS['order.placed'].name))
    await sendOrderMessages(app.platform, data as never)
  await or.client.ordering.cancelOrder({ id: or.id })
  await admin.privacy.eraseGuest({ mobile: or.checkout.mobileNumber })
  const titles = await app.sql<{ title: string }>(
    `select title ->> 'en' as title from notifications where user_id = $1`,
    [amina.id],
  )
  expect(titles).toHaveLength(1)
  expect(titles[0]!.title).toContain('Orla')
})

test('a guest’s erasure empties the words of their reports', async () => {
  const app = await aTestApp({ env: UNLIMITED })
  const { koshari } = await aMarket(app)
  const { client: admin } = await anAdmin(app)
  const guest = await aGuestOrder(app, koshari)
  await guest.client.reviews.reportDish({ id: koshari.id, reason: 'unsafe', words: 'Call Zenobia' })
  await guest.client.ordering.cancelOrder({ id: guest.id })
  await admin.privacy.eraseGuest({ mobile: guest.checkout.mobileNumber })
  expect(await everything(app)).not.toContain('Zenobia')
  expect((await admin.reviews.listContentReports({})).items).toMatchObject([{ reason: 'unsafe', words: '' }])
})

test('an account that something of was found after its erasure is erased again', async () => {
  const app = await aTestApp({ env: UNLIMITED })
  const { client: admin } = await anAdmin(app)
  const yara = await aCustomer(app)
  await admin.privacy.eraseAccount({ id: yara.id })
  // As a version without the triggers could leave it behind.
  await app.sql('alter table saved_addresses disable trigger saved_addresses_person')
  await app.sql(`insert into saved_addresses (id, user_id, label) values ('found', $1, 'Zenobia')`, [yara.id])
  expect(await audit(app.sql)).toMatchObject([{ id: 'V-12', rows: [{ id: yara.id, what: 'address' }] }])
  await admin.privacy.eraseAccount({ id: yara.id })
  expect(await audit(app.sql)).toEqual([])
})

test('what a former cook and courier left behind is erased with a customer', async () => {
  const app = await aTestApp({ env: UNLIMITED })
  const { amina } = await aMarket(app)
  const karim = await aCourier(app)
  const { client: admin } = await anAdmin(app, 'superadmin')
  await admin.users.changeRole({ id: amina.id, role: 'customer', seen: 'cook' })
  await admin.users.changeRole({ id: karim.id, role: 'customer', seen: 'delivery' })
  const copyOf = async ({ id }: { id: string }) => {
    const { headers } = await signedIn(app, id)
    return (await app.request('/api/auth/personal-data.json', { headers })).json()
  }
  expect(await copyOf(amina)).toMatchObject({ kitchen: [{}], dishes: [{ dish: 'Koshari' }] })
  expect(await copyOf(karim)).toMatchObject({ courier: [{ vehicle: 'motorcycle' }] })
  for (const { id } of [amina, karim]) await admin.privacy.eraseAccount({ id })
  expect(await audit(app.sql)).toEqual([])
})

test('an admin who lost the role while a request was under way changes nothing', async () => {
  const app = await aTestApp()
  const { amina } = await aMarket(app)
  const admin = await anAdmin(app)
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from users where id = $1 for update', [admin.id])
    const writing = refusalOf(
      admin.client.users.messageUsers({ ids: [amina.id], subject: 'Hello', text: 'Hello' }),
    )
    await untilWaitingForLocks(app)
    await client.query(`update users set role = 'customer' where id = $1`, [admin.id])
    await client.query('commit')
    expect(await writing).toBe('auth.required')
  } finally {
    client.release()
  }
  expect(await app.sql('select 1 from audit_log')).toEqual([])
})
