import { expect, test } from 'vitest'
import { checkSteps, EMPTY } from './courier-values.ts'

test('an empty first step names the vehicle, the mobile and the email that are missing', () =>
  expect(checkSteps(EMPTY, 0)).toMatchObject({
    vehicleType: { code: 'accounts.vehicle_missing' },
    mobileNumber: { code: 'accounts.mobile_missing' },
    email: { code: 'accounts.email_missing' },
  }))

test('a number and an email that are wrong are not called missing', () =>
  expect(checkSteps({ ...EMPTY, mobileNumber: '0100', email: 'mona@' }, 0)).toMatchObject({
    mobileNumber: { code: 'accounts.mobile_too_short' },
    email: { code: 'auth.invalid_email' },
  }))
