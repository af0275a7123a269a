import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { addAddress, changeAddress, removeAddress } from './change-addresses.ts'
import { changeProfile } from './change-profile.ts'
import { findProfile, listAddressRows } from './store.ts'
import { profileOf, savedAddressOf } from './views.ts'

export const profileEndpoints = {
  getProfile: endpoint.profiles.getProfile.handler(async ({ context }) => {
    const user = userOf(context)
    return profileOf(user, await findProfile(context.platform.database.db, user.id))
  }),
  changeProfile: endpoint.profiles.changeProfile.handler(async ({ input, context, errors }) => {
    const outcome = await changeProfile(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  listAddresses: endpoint.profiles.listAddresses.handler(async ({ context }) => {
    const { id, locale } = userOf(context)
    const found = await listAddressRows(context.platform.database.db, id)
    return { items: found.map((row) => savedAddressOf(row, locale)) }
  }),
  addAddress: endpoint.profiles.addAddress.handler(async ({ input, context, errors }) => {
    const outcome = await addAddress(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  changeAddress: endpoint.profiles.changeAddress.handler(async ({ input, context, errors }) => {
    const outcome = await changeAddress(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  removeAddress: endpoint.profiles.removeAddress.handler(async ({ input, context, errors }) => {
    const outcome = await removeAddress(context.platform, userOf(context), input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
