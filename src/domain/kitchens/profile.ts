/** The longest words about a kitchen, for the contract and the forms. */
export const KITCHEN_PROFILE = { bio: { most: 500 }, address: { most: 300 } } as const
