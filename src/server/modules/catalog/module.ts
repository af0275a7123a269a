import { ADMINS } from '#contract/base.ts'
import { soughtDishes } from '#contract/catalog/dishes.ts'
import { declareModule } from '#server/platform/module/declare-module.ts'
import { fileAt } from '#server/platform/module/files.ts'
import { consume } from '#server/platform/module/reactions.ts'
import { serve } from '#server/platform/module/serve.ts'
import { getDish } from './browsing/get-dish.ts'
import { listDishes } from './browsing/list-dishes.ts'
import { changeCategory } from './categories/change-category.ts'
import { listCategories, listStoredCategories } from './categories/list-categories.ts'
import { moveCategory } from './categories/move-category.ts'
import { changeDish } from './dishes/change-dish.ts'
import { createDish } from './dishes/create-dish.ts'
import { keepDishPhoto } from './dishes/keep-photo.ts'
import { getOwnDish, listOwnDishes } from './dishes/list-own-dishes.ts'
import { renameCook, SEARCH_TEXTS } from './dishes/rename-cook.ts'
import { sellOutDish } from './dishes/sell-out-dish.ts'
import { switchDish } from './dishes/switch-dish.ts'
import { takeBackEdit } from './dishes/take-back-edit.ts'
import { withdrawDish } from './dishes/withdraw-dish.ts'
import { readDishData } from './personal-data-store.ts'
import {
  approveDishes,
  flagDishes,
  rejectDishes,
  resolveFlags,
  setDishesPending,
} from './review/decide-dishes.ts'
import { dishList, listAwaitingReview } from './review/dish-list.ts'
import { listUsedPhotos } from './store.ts'

export const catalogModule = declareModule({
  endpoints: serve({
    catalog: { listDishes, getDish },
    categories: { listCategories, listStoredCategories, changeCategory, moveCategory },
    dishes: {
      listOwnDishes,
      getOwnDish,
      createDish,
      changeDish,
      keepDishPhoto,
      switchDish,
      sellOutDish,
      withdrawDish,
      takeBackEdit,
      listDishesOfAll: dishList.page,
      listAwaitingReview,
      approveDishes,
      rejectDishes,
      setDishesPending,
      flagDishes,
      resolveFlags,
    },
  }),
  mounts: [fileAt('/api/admin/dishes.csv', { access: ADMINS, query: soughtDishes, write: dishList.file })],
  reactions: [consume(SEARCH_TEXTS, (platform) => (event) => renameCook(platform, event))],
  folders: [{ folder: 'dishes', filesOf: ({ files }) => files, listUsed: listUsedPhotos }],
  personalData: { read: readDishData },
})
