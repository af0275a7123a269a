import { declareModule } from '#server/platform/module/declare-module.ts'
import { worksOff } from '#server/platform/module/reactions.ts'
import { categoryEndpoints } from './categories/http.ts'
import { dishEndpoints } from './dishes/http.ts'
import { renameCook, SEARCH_TEXTS } from './dishes/rename-cook.ts'
import { catalogEndpoints } from './http.ts'
import { listUsedPhotos } from './photo-store.ts'
import { mountDishFile } from './review/mount-dishes.ts'

export const catalogModule = declareModule({
  endpoints: { catalog: catalogEndpoints, categories: categoryEndpoints, dishes: dishEndpoints },
  mounts: [mountDishFile],
  reactions: [worksOff(SEARCH_TEXTS, (platform) => (event) => renameCook(platform, event))],
  shelves: [{ folder: 'dishes', filesOf: ({ files }) => files, listUsed: listUsedPhotos }],
})
