import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { bytesOf } from '#server/platform/uploads/take-upload.ts'
import { decideDishes } from '../review/decide-dishes.ts'
import { listAwaitingReview } from '../review/list-awaiting-review.ts'
import { listDishesOfAll } from '../review/list-dishes-of-all.ts'
import { changeDish } from './change-dish.ts'
import { createDish } from './create-dish.ts'
import { keepPhoto } from './keep-photo.ts'
import { getOwnDish, listOwnDishes } from './list-own-dishes.ts'
import { sellOutDish } from './sell-out-dish.ts'
import { switchDish } from './switch-dish.ts'
import { takeBackEdit } from './take-back-edit.ts'
import { withdrawDish } from './withdraw-dish.ts'

const { dishes } = endpoint

/** The endpoints for a cook's own dishes and for the dish review of the admins. */
export const dishEndpoints = {
  listOwnDishes: dishes.listOwnDishes.handler(async ({ input, context, errors }) => {
    const outcome = await listOwnDishes(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  getOwnDish: dishes.getOwnDish.handler(async ({ input, context, errors }) => {
    const outcome = await getOwnDish(context.platform, userOf(context), input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  createDish: dishes.createDish.handler(async ({ input, context, errors }) => {
    const outcome = await createDish(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  changeDish: dishes.changeDish.handler(async ({ input, context, errors }) => {
    const outcome = await changeDish(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  keepDishPhoto: dishes.keepDishPhoto.handler(async ({ input, context, errors }) => {
    const outcome = await keepPhoto(context.platform, userOf(context).id, await bytesOf(input.picture))
    return outcome.ok ? outcome.value : raise(errors, { code: outcome.code, params: { field: 'picture' } })
  }),
  switchDish: dishes.switchDish.handler(async ({ input, context, errors }) => {
    const outcome = await switchDish(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  sellOutDish: dishes.sellOutDish.handler(async ({ input, context, errors }) => {
    const outcome = await sellOutDish(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  withdrawDish: dishes.withdrawDish.handler(async ({ input, context, errors }) => {
    const outcome = await withdrawDish(context.platform, userOf(context), input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  takeBackEdit: dishes.takeBackEdit.handler(async ({ input, context, errors }) => {
    const outcome = await takeBackEdit(context.platform, userOf(context), input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  listDishesOfAll: dishes.listDishesOfAll.handler(({ input, context }) =>
    listDishesOfAll(context.platform, input),
  ),
  listAwaitingReview: dishes.listAwaitingReview.handler(({ context }) =>
    listAwaitingReview(context.platform),
  ),
  approveDishes: dishes.approveDishes.handler(async ({ input, context, errors }) => {
    const outcome = await decideDishes(context.platform, userOf(context).id, 'approve', input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  rejectDishes: dishes.rejectDishes.handler(async ({ input, context, errors }) => {
    const outcome = await decideDishes(context.platform, userOf(context).id, 'reject', input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  setDishesPending: dishes.setDishesPending.handler(async ({ input, context, errors }) => {
    const outcome = await decideDishes(context.platform, userOf(context).id, 'setPending', input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  flagDishes: dishes.flagDishes.handler(async ({ input, context, errors }) => {
    const outcome = await decideDishes(context.platform, userOf(context).id, 'flag', input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  resolveFlags: dishes.resolveFlags.handler(async ({ input, context, errors }) => {
    const outcome = await decideDishes(context.platform, userOf(context).id, 'resolve', input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
