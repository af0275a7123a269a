import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { changeCategory } from './change-category.ts'
import { listCategories, listStoredCategories } from './list-categories.ts'

export const categoryEndpoints = {
  listCategories: endpoint.categories.listCategories.handler(({ context }) =>
    listCategories(context.platform),
  ),
  listStoredCategories: endpoint.categories.listStoredCategories.handler(({ context }) =>
    listStoredCategories(context.platform),
  ),
  changeCategory: endpoint.categories.changeCategory.handler(async ({ input, context, errors }) => {
    const outcome = await changeCategory(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
