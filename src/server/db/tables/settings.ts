import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DayOfWeek } from '#domain/cairo-time.ts'
import type { UntakenAction } from '#domain/dispatch/untaken.ts'
import { USUAL_END_HOUR } from '#domain/insights/business-day.ts'
import type { PaypalCurrency } from '#domain/payments/payment.ts'
import { instant, kilometres, latitude, longitude, piastres } from './columns.ts'
import type { TextInBoth } from './notifications.ts'

/** The document `orderLimits`: one row, with the money rules' defaults. */
export const orderLimits = pgTable(
  'order_limits',
  {
    id: integer('id').primaryKey().default(1),
    minimumOrder: piastres('minimum_order').notNull().default(5_000),
    maximumOrder: piastres('maximum_order').notNull().default(500_000),
    serviceChargePercent: numeric('service_charge_percent', { precision: 5, scale: 2, mode: 'number' })
      .notNull()
      .default(5),
    baseDeliveryFee: piastres('base_delivery_fee').notNull().default(1_500),
    deliveryRatePerKm: piastres('delivery_rate_per_km').notNull().default(500),
    customerViewRadiusKm: kilometres('customer_view_radius_km').default(15),
    deliveryPickupRadiusKm: kilometres('delivery_pickup_radius_km').notNull().default(8),
    cookAnswerMinutes: integer('cook_answer_minutes').notNull().default(10),
    commissionPercent: numeric('commission_percent', { precision: 5, scale: 2, mode: 'number' })
      .notNull()
      .default(0),
    courierSharePercent: numeric('courier_share_percent', { precision: 5, scale: 2, mode: 'number' })
      .notNull()
      .default(100),
    /** A courier who holds this much cash is offered no cash orders until they hand some over. */
    courierCashLimit: piastres('courier_cash_limit').notNull().default(300_000),
    trackingLatitude: latitude('tracking_latitude').notNull().default(24.7136),
    trackingLongitude: longitude('tracking_longitude').notNull().default(46.6753),
    neutralSignIn: boolean('neutral_sign_in').notNull().default(false),
    couriersNeedApproval: boolean('couriers_need_approval').notNull().default(true),
    cooksNeedApproval: boolean('cooks_need_approval').notNull().default(false),
    /** How people reach the office; empty where they cannot. Times are 'HH:MM' on Cairo's wall clock. */
    supportPhone: text('support_phone').notNull().default(''),
    supportWhatsapp: text('support_whatsapp').notNull().default(''),
    supportEmail: text('support_email').notNull().default(''),
    supportOpensAt: text('support_opens_at').notNull().default('09:00'),
    supportClosesAt: text('support_closes_at').notNull().default('21:00'),
    /** After how many minutes an order waits for an admin: ready without a courier, cooking beyond its promise, silent on the road. */
    readyAlarmMinutes: integer('ready_alarm_minutes').notNull().default(10),
    cookingAlarmMinutes: integer('cooking_alarm_minutes').notNull().default(15),
    silentAlarmMinutes: integer('silent_alarm_minutes').notNull().default(5),
    /** What happens with ready food that no courier took, and after how many minutes. */
    untakenAction: text('untaken_action').$type<UntakenAction>().notNull().default('nothing'),
    untakenMinutes: integer('untaken_minutes').notNull().default(10),
    /** Whether couriers prove a delivery by the customer's code, or by a photo of the food at the door. */
    doorProof: boolean('door_proof').notNull().default(false),
    /** The hour at which a day of work ends. Orders after midnight belong to the evening before. */
    dayEndsAtHour: integer('day_ends_at_hour').notNull().default(USUAL_END_HOUR),
    /** PayPal knows no pounds: the currency that it charges, and how many pounds one unit costs. It is offered with both. */
    paypalCurrency: text('paypal_currency').$type<PaypalCurrency | ''>().notNull().default(''),
    paypalRate: numeric('paypal_rate', { precision: 10, scale: 4, mode: 'number' }),
    /** The weekday on which cooks and couriers are paid, 0 is Sunday; null if there is no such day. */
    payoutWeekday: integer('payout_weekday').$type<DayOfWeek>(),
    /** On receipts: nine digits, or empty while we have none; and how much of our fees is value added tax. */
    taxNumber: text('tax_number').notNull().default(''),
    vatPercent: numeric('vat_percent', { precision: 5, scale: 2, mode: 'number' }).notNull().default(14),
    /** Who runs the marketplace by law. English stands beside Arabic; each is empty while it is not known. */
    legalName: text('legal_name').notNull().default(''),
    legalNameAr: text('legal_name_ar').notNull().default(''),
    legalAddress: text('legal_address').notNull().default(''),
    legalAddressAr: text('legal_address_ar').notNull().default(''),
    /** In the commercial register: digits. */
    registerNumber: text('register_number').notNull().default(''),
    /** Whether admins must set up a second factor before they can work. */
    secondFactorRequired: boolean('second_factor_required').notNull().default(false),
    /** Counts the changes. An admin's change names the version they have seen. */
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('order_limits_one_row', sql`${t.id} = 1`),
    check('order_limits_range', sql`${t.minimumOrder} between 0 and ${t.maximumOrder}`),
    check(
      'order_limits_fees',
      sql`${t.serviceChargePercent} between 0 and 100 and ${t.baseDeliveryFee} >= 0 and ${t.deliveryRatePerKm} >= 0`,
    ),
    check('order_limits_courier_share', sql`${t.courierSharePercent} between 0 and 100`),
    check('order_limits_paypal_rate', sql`${t.paypalRate} > 0`),
    check('order_limits_payout_weekday', sql`${t.payoutWeekday} between 0 and 6`),
    check('order_limits_tax', sql`${t.taxNumber} ~ '^([0-9]{9})?$' and ${t.vatPercent} between 0 and 100`),
    check(
      'order_limits_business',
      sql`(${t.legalName} = '' or ${t.legalNameAr} <> '') and (${t.legalAddress} = '' or ${t.legalAddressAr} <> '')
        and ${t.registerNumber} ~ '^[0-9]{0,15}$'`,
    ),
    check(
      'order_limits_untaken',
      sql`${t.untakenAction} in ('nothing', 'propose', 'assign') and ${t.untakenMinutes} between 1 and 60`,
    ),
    check('order_limits_commission', sql`${t.commissionPercent} between 0 and 100`),
  ],
)

/** Places by name. The migration brings those of Greater Cairo, Alexandria and the capitals; admins change them. */
export const districts = pgTable(
  'districts',
  {
    id: text('id').primaryKey(),
    name: jsonb('name').$type<TextInBoth>().notNull(),
    latitude: latitude('latitude').notNull(),
    longitude: longitude('longitude').notNull(),
    /** How far from its centre a place is still called by this name. */
    radiusKm: kilometres('radius_km').notNull().default(4),
    hidden: boolean('hidden').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('districts_by_name').on(sql`lower(${t.name} ->> 'en')`),
    uniqueIndex('districts_by_arabic_name').on(sql`lower(${t.name} ->> 'ar')`),
    check('districts_radius', sql`${t.radiusKm} > 0`),
  ],
)
