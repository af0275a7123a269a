import { declareModule } from '#server/platform/module/declare-module.ts'
import { problemEndpoints } from './http.ts'
import { mountProblems } from './mount-problems.ts'
import { listUsedProblemPhotos } from './store.ts'

export const problemsModule = declareModule({
  endpoints: { problems: problemEndpoints },
  mounts: [mountProblems],
  shelves: [
    { folder: 'problems', filesOf: ({ privateFiles }) => privateFiles, listUsed: listUsedProblemPhotos },
  ],
})
