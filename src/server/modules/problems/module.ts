import { ADMINS } from '#contract/base.ts'
import { problemFileQuery } from '#contract/problems.ts'
import { declareModule } from '#server/platform/module/declare-module.ts'
import { fileAt, privatePicturesAt } from '#server/platform/module/files.ts'
import { serve } from '#server/platform/module/serve.ts'
import { answerProblem, closeProblem } from './answer-problem.ts'
import { contactOffice, contactOfficeWithPhoto } from './contact-office.ts'
import { getOrderProblem } from './get-order-problem.ts'
import { linkProblemPhoto, openPhoto } from './link-photo.ts'
import { readProblemData } from './personal-data-store.ts'
import { getProblem, problemList } from './problem-list.ts'
import { reportProblem, reportProblemWithPhoto } from './report-problem.ts'
import { listUsedProblemPhotos } from './store.ts'

export const problemsModule = declareModule({
  endpoints: serve({
    problems: {
      getOrderProblem,
      contactOffice,
      contactOfficeWithPhoto,
      reportProblem,
      reportProblemWithPhoto,
      listProblems: problemList.page,
      getProblem,
      answerProblem,
      closeProblem,
      linkProblemPhoto,
    },
  }),
  mounts: [
    fileAt('/api/admin/problems.csv', { access: ADMINS, query: problemFileQuery, write: problemList.file }),
    privatePicturesAt('/api/problem-photos', openPhoto),
  ],
  folders: [
    { folder: 'problems', filesOf: ({ privateFiles }) => privateFiles, listUsed: listUsedProblemPhotos },
  ],
  personalData: { read: readProblemData },
})
