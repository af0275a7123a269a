import * as z from 'zod'
import { ACCOUNT_RULES } from '#domain/accounts/account-rules.ts'
import { ROLES } from '#domain/accounts/roles.ts'
import { SAVED_ADDRESS_RULES as MOST } from '#domain/accounts/saved-address.ts'
import { customers, everyone, id, locale, point, signedIn, text } from '../base.ts'

export const profile = z.object({
  uid: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(ROLES),
  locale,
  mobileNumber: z.string().nullable(),
  portrait: z.string().nullable(),
  wantsOffers: z.boolean(),
  /** Whether the bad and the urgent news of the own orders come by mail, too. */
  wantsOrderLetters: z.boolean(),
  /** What comes to the person's devices as push messages: news of orders, and offers, by consent. */
  wantsOrderPush: z.boolean(),
  wantsOfferPush: z.boolean(),
})

const addressFields = z.strictObject({
  label: text(MOST.label.most).default(''),
  districtId: id.nullable().default(null),
  street: text(MOST.street.most).default(''),
  building: text(MOST.building.most).default(''),
  floor: text(MOST.floor.most).default(''),
  apartment: text(MOST.apartment.most).default(''),
  landmark: text(MOST.landmark.most).default(''),
  /** The address as one text, in place of a street. */
  address: text(MOST.address.most).default(''),
  postalCode: text(MOST.postalCode.most).default(''),
  location: point.nullable(),
  /** Makes this address the default, in place of another. The first address always is. */
  isDefault: z.boolean().default(false),
})

export const savedAddress = z.object({ ...addressFields.shape, id: z.string(), line: z.string() })

const addressRefusals = {
  'place.address_too_short': { status: 400 },
  'accounts.location_required': { status: 400 },
  'place.outside_egypt': { status: 400 },
} as const

const notFound = { 'accounts.address_not_found': { status: 404 } } as const
const addresses = z.object({ items: z.array(savedAddress) })

export const profiles = {
  getProfile: signedIn('GET /profile', 'What the account says of its owner').output(profile),

  changeProfile: signedIn('PATCH /profile', 'Changes what is named', { example: { locale: 'ar' } })
    .errors({
      'accounts.name_too_short': { status: 400, data: z.object({ field: z.enum(['name', 'nameAr']) }) },
      'accounts.mobile_too_short': { status: 400 },
      'accounts.mobile_not_egyptian': { status: 400 },
    })
    .input(
      z.strictObject({
        name: text(ACCOUNT_RULES.name.most).optional(),
        /** The name in Arabic; null to use the same name in both languages. */
        nameAr: text(ACCOUNT_RULES.name.most).nullable().optional(),
        mobileNumber: z.string().max(ACCOUNT_RULES.mobileNumber.most).optional(),
        locale: locale.optional(),
        wantsOffers: z.boolean().optional(),
        wantsOrderLetters: z.boolean().optional(),
        wantsOrderPush: z.boolean().optional(),
        wantsOfferPush: z.boolean().optional(),
      }),
    )
    .output(profile),

  stopOffers: everyone(
    'POST /offers/stop',
    'Withdraws the consent to offers by the key of a letter, without logging in',
    { beforeTerms: true },
  )
    .errors({ 'accounts.offers_key': { status: 404 } })
    .input(z.strictObject({ key: z.string().max(200) }))
    .output(z.object({})),

  listAddresses: customers(
    'GET /profile/addresses',
    'Where the customer has food brought, the default first',
  ).output(addresses),

  addAddress: customers('POST /profile/addresses', 'Keeps an address, ten at most', {
    example: { street: '14 Mossadak St', location: { latitude: 30.0381, longitude: 31.2118 } },
    successStatus: 201,
  })
    .errors({
      ...addressRefusals,
      'accounts.too_many_addresses': { status: 409, data: z.object({ max: z.number() }) },
    })
    .input(addressFields)
    .output(savedAddress),

  changeAddress: customers('PUT /profile/addresses/{id}', 'Writes an address anew')
    .errors({ ...addressRefusals, ...notFound })
    .input(addressFields.extend({ id }))
    .output(savedAddress),

  removeAddress: customers(
    'DELETE /profile/addresses/{id}',
    'Forgets an address; without the default the newest is it',
  )
    .errors(notFound)
    .input(z.strictObject({ id }))
    .output(addresses),
}

export type Profile = z.infer<typeof profile>
export type SavedAddress = z.infer<typeof savedAddress>
export type SavedAddressInput = z.output<typeof addressFields>
