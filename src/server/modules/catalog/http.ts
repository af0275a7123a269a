import type { Point } from '#domain/geo.ts'
import { endpoint, raise } from '#server/platform/rpc.ts'
import { getDish } from './browsing/get-dish.ts'
import { listDishes } from './browsing/list-dishes.ts'

export const catalogEndpoints = {
  listDishes: endpoint.catalog.listDishes.handler(async ({ input, context, errors }) => {
    const { available, sort, latitude, longitude, ...search } = input
    const outcome = await listDishes(context.platform, {
      ...search,
      place: placeOf({ latitude, longitude }),
      openOnly: available === 'now',
      sort: sort ?? 'around',
    })
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  getDish: endpoint.catalog.getDish.handler(async ({ input, context, errors }) => {
    const outcome = await getDish(context.platform, { id: input.id, place: placeOf(input) })
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}

export function placeOf({
  latitude,
  longitude,
}: {
  latitude?: number | undefined
  longitude?: number | undefined
}): Point | null {
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}
