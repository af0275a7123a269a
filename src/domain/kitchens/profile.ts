/** The limits of a kitchen's texts. The contract and the forms read the same rules. */
export const KITCHEN_PROFILE = { bio: { most: 500 }, address: { most: 300 } } as const
