import * as z from 'zod'
import { ACCOUNT_RULES } from '#domain/accounts/account-rules.ts'
import { PAPER_KINDS } from '#domain/delivery/papers.ts'
import { VEHICLES } from '#domain/delivery/vehicles.ts'
import { KITCHEN_PROFILE } from '#domain/kitchens/profile.ts'
import { MAX_REASON } from '#domain/reason.ts'
import {
  admins,
  everyone,
  formBoolean,
  id,
  iso,
  locale,
  longText,
  point,
  queryNumber,
  requiredText,
  text,
} from '../base.ts'
import { paperErrors, paperFields } from '../delivery/papers.ts'
import { session } from './accounts.ts'

/** The refusals of forms that create an account. The domain refuses empty texts, because it has codes for them. */
export const accountRefusals = {
  'field.too_long': { status: 400, data: z.object({ limit: z.number() }) },
  'accounts.name_too_short': { status: 400 },
  'auth.invalid_email': { status: 400 },
  'accounts.mobile_too_short': { status: 400 },
  'accounts.mobile_not_egyptian': { status: 400 },
  'place.address_too_short': { status: 400 },
  'accounts.location_required': { status: 400 },
  'place.outside_egypt': { status: 400 },
  'auth.weak_password': { status: 400, data: z.object({ min: z.number() }) },
  'auth.password_too_long': { status: 400, data: z.object({ max: z.number() }) },
  'auth.common_password': { status: 400 },
  'auth.password_mismatch': { status: 400 },
  'accounts.terms_not_accepted': { status: 400 },
  'auth.email_in_use': { status: 422 },
  'server.unavailable': { status: 503, data: z.object({ retryAfterSeconds: z.number() }) },
} as const

/** The fields of every new account. Roles, statuses and versions are never taken from them. */
export const accountFields = z.strictObject({
  name: text(ACCOUNT_RULES.name.most),
  email: z.string().max(ACCOUNT_RULES.email.most),
  mobileNumber: z.string().max(ACCOUNT_RULES.mobileNumber.most),
  address: text(ACCOUNT_RULES.address.most),
  location: point.nullable(),
  password: z.string().max(ACCOUNT_RULES.password.most),
  passwordConfirmation: z.string().max(ACCOUNT_RULES.password.most),
  termsAccepted: z.boolean(),
  /** Consent to mail about offers. */
  wantsOffers: z.boolean().default(false),
  locale: locale.default('en'),
})

/** The domain refuses roles other than customer and cook, with a code of its own. */
const signUpFields = accountFields.extend({ role: z.string().max(40) })

/** The fields of a courier, as a multipart form sends them. */
const courierFields = accountFields.extend({
  ...paperFields.shape,
  vehicleType: z.enum(VEHICLES),
  location: z.preprocess(
    (value) => value ?? null,
    z.strictObject({ latitude: queryNumber, longitude: queryNumber }).pipe(point).nullable(),
  ),
  termsAccepted: formBoolean,
  wantsOffers: formBoolean.default(false),
})

const success = z.object({ success: z.literal(true) })
const approvalRefusals = {
  'accounts.not_found': { status: 404 },
  'accounts.already_approved': { status: 409 },
  'papers.changed': { status: 409 },
} as const
const paperIds = z.array(id).max(PAPER_KINDS.length).default([])

export const membership = {
  listApplicants: admins(
    'GET /admin/applicants',
    'Couriers and cooks without an approval, a hundred at most; who was refused comes last',
  ).output(
    z.object({
      items: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          nameAr: z.string().nullable(),
          email: z.string(),
          mobileNumber: z.string().nullable(),
          role: z.enum(['cook', 'delivery']),
          since: iso,
          refusedAt: iso.nullable(),
          refusalReason: z.string().nullable(),
        }),
      ),
    }),
  ),

  approveApplicant: admins(
    'POST /admin/applicants/{id}/approval',
    'Lets a courier or a kitchen work; of a courier it names the papers that were looked at',
  )
    .errors(approvalRefusals)
    .input(z.strictObject({ id, paperIds }))
    .output(success),

  removeCourier: admins(
    'POST /admin/couriers/{id}/removal',
    'Makes a courier a customer again and tells them why; needs a recent login',
  )
    .errors({
      'delivery.no_such_courier': { status: 404 },
      'auth.recent_login': { status: 403 },
      'accounts.own_account': { status: 403 },
      'accounts.only_superadmin': { status: 403 },
      'accounts.has_open_orders': { status: 409 },
      'delivery.holds_cash': { status: 409 },
    })
    .input(z.strictObject({ id, reason: requiredText(MAX_REASON) }))
    .output(z.object({ success: z.literal(true) })),

  refuseApplicant: admins(
    'POST /admin/applicants/{id}/refusal',
    'Tells a courier or a cook who waits what is missing; of a courier it names the papers that were looked at',
  )
    .errors(approvalRefusals)
    .input(z.strictObject({ id, paperIds, reason: requiredText(MAX_REASON) }))
    .output(success),

  addCook: admins(
    'POST /admin/cooks',
    'Makes the account and the kitchen of a cook, who sets a password by a mailed link',
    { successStatus: 201 },
  )
    .errors(accountRefusals)
    .input(
      accountFields
        .pick({ name: true, email: true, mobileNumber: true, address: true, location: true, locale: true })
        .extend({
          bio: longText(KITCHEN_PROFILE.bio.most).default(''),
          bioAr: longText(KITCHEN_PROFILE.bio.most).default(''),
        }),
    )
    .output(z.object({ id: z.string() })),

  signUp: everyone('POST /auth/sign-up', 'Makes the account of a customer or a cook and opens its session', {
    beforeTerms: true,
    successStatus: 201,
  })
    .errors({ ...accountRefusals, 'accounts.invalid_role': { status: 400 } })
    .input(signUpFields)
    .output(session.extend({ token: z.string() })),

  signUpCourier: everyone(
    'POST /auth/sign-up-delivery',
    'Makes the account of a courier with both papers, and opens its session',
    { beforeTerms: true, successStatus: 201 },
  )
    .errors({ ...accountRefusals, ...paperErrors })
    .input(courierFields)
    .output(session.extend({ token: z.string() })),
}

export type CourierSignUpInput = z.output<typeof courierFields>
export type SignUpInput = z.output<typeof signUpFields>
