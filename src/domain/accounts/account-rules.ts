/** The limits of a new account's fields. The contract and the forms read the same rules. */
export const ACCOUNT_RULES = {
  name: { most: 80 },
  email: { most: 254 },
  mobileNumber: { most: 40 },
  address: { most: 300 },
  password: { most: 512 },
} as const
