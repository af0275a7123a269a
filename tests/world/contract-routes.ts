import { contract } from '#contract/index.ts'

/** The build cuts the contract into the routes that guests, signed-in people and admins need. Tests have all of them. */
export default contract
