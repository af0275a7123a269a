import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { migrate } from './migrate.ts'

async function aMigrated() {
  const { url, drop } = await aDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return { url, client }
}

const BASELINE = '(select min(created_at) from drizzle.__drizzle_migrations)'

/** The time of the last of the steps that the baseline replaced. */
const LAST_STEP = 1795674567439

test('a database that took the steps which the baseline replaced goes on with what came after them', async () => {
  const { url, client } = await aMigrated()
  await client.query('delete from drizzle.__drizzle_migrations')
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'step', ${LAST_STEP} - n from generate_series(0, 68) n`,
  )
  await client.query(`drop trigger reviews_person on reviews`)
  await client.query('drop index terms_acceptances_by_version, announcements_by_end, announcements_by_start')
  await client.query(
    `alter table announcements drop constraint announcements_audience, drop constraint announcements_span,
      drop column created_at, drop column version, add column category text not null`,
  )
  await client.query('create index announcements_by_time on announcements (starts_at, ends_at)')
  await client.query('drop table market_controls')
  await client.query(
    'alter table kitchens drop column paused_until, drop column held_until, drop column rush_minutes',
  )
  await client.query('alter table kitchens rename column break_until to paused_until')
  await client.query('alter table orders drop column rush_minutes, drop column taken_by')
  await client.query('drop index orders_offered_wider')
  await client.query(
    'alter table order_limits drop column untaken_action, drop column untaken_minutes, drop column door_proof',
  )
  await client.query('drop table door_proofs')
  await client.query('alter table orders drop column leave_at_door')
  await client.query('alter table orders drop column offer_radius_km, drop column promised_arrival_minutes')
  await client.query('drop index notifications_cleared')
  await client.query('alter table notifications drop column cleared_at')
  await client.query('alter table reviews drop column photo')
  await client.query('drop index notifications_by_category, notifications_unread')
  await client.query('drop view ledger_due cascade')
  await client.query('drop table order_changes')
  await client.query('alter table orders drop column reduced_by')
  await client.query('drop table ledger_balances, ledger_entries, payouts')
  await client.query(
    'drop function book_row, book_order, book_written, book, ledger_stays, balance_ledger cascade',
  )
  await client.query('alter table order_limits drop column payout_weekday')
  await client.query('drop index checkouts_unpaid')
  await client.query('alter table orders drop column refunded')
  await client.query('drop index incidents_by_time, reviews_by_time')
  await client.query('drop table counted_figures, counted_facts, counted_spans')
  await client.query(
    'drop function lock_counted_day, uncount_day, uncount_order, uncount_entry, uncount_created cascade',
  )
  await client.query('drop table unserved_looks')
  await client.query('drop table receipts, receipt_years')
  await client.query('alter table order_limits drop column tax_number, drop column vat_percent')
  await client.query('alter table order_limits drop column paypal_currency, drop column paypal_rate')
  await client.query('drop table test_payments')
  await client.query('alter table refunds drop constraint refunds_once')
  await client.query(
    `alter table refunds drop column payment_id, drop column kind, drop column request, drop column charge, drop column refund_id,
      drop column tries, drop column tried_at, drop column ended_at, alter column order_id set not null`,
  )
  await client.query('drop index refunds_by_order, refunds_open')
  await client.query('alter table refunds drop constraint refunds_state')
  await client.query('alter table refunds add constraint refunds_amount check (amount > 0)')
  await client.query('drop table payments')
  await client.query('create unique index refunds_once on refunds (order_id)')
  await client.query('drop table consents')
  await client.query('drop function consents_stay')
  await client.query('alter table profiles add column wants_offers_at timestamptz(3)')
  await client.query('drop table broadcasts')
  await client.query('drop index profiles_offers')
  await client.query('drop table push_keys, undelivered_mails')
  await client.query('alter table push_subscriptions drop column session_id')
  await client.query('alter table profiles drop column wants_order_push, drop column wants_offer_push')
  await client.query(
    `create trigger reviews_person before update on reviews for each row execute function require_person('user_id')`,
  )
  await migrate(url)
  const { rows } = await client.query(
    "select 1 from information_schema.columns where table_name = 'reviews' and column_name = 'photo'",
  )
  expect(rows).toHaveLength(1)
})

test('a database from before the baseline is refused in a sentence and stays as it is', async () => {
  const { url, client } = await aMigrated()
  await client.query(`delete from drizzle.__drizzle_migrations where created_at > ${BASELINE}`)
  await client.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
  await client.query('drop table push_subscriptions')
  await expect(migrate(url)).rejects.toThrow(/from before the first release.*empty DATA_DIR/)
  const { rows } = await client.query("select to_regclass('push_subscriptions') as found")
  expect(rows).toEqual([{ found: null }])
})
