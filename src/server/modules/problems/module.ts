import { ADMINS } from '#contract/base.ts'
import { problemQuery } from '#contract/problems.ts'
import { privatePhotos } from '#server/modules/accounts/index.ts'
import { declareModule } from '#server/platform/module/declare-module.ts'
import { fileAt } from '#server/platform/module/files.ts'
import { serve } from '#server/platform/module/serve.ts'
import { answerProblem, closeProblem } from './answer-problem.ts'
import { contactOffice, contactOfficeWithPhoto } from './contact-office.ts'
import { getOrderProblem } from './get-order-problem.ts'
import { readProblemData } from './personal-data-store.ts'
import { getProblem, problemList } from './problem-list.ts'
import { reportProblem, reportProblemWithPhoto } from './report-problem.ts'
import { findPhoto, listUsedProblemPhotos } from './store.ts'

const problemPhotos = privatePhotos({
  of: 'problem',
  path: '/api/problem-photos',
  missing: 'problem.not_found',
  actions: { linked: 'problem.photo_linked', seen: 'problem.photo_seen' },
  async find(tx, id) {
    const found = await findPhoto(tx, id)
    return found && { photo: found.photo, subject: id, details: { orderId: found.orderId }, told: {} }
  },
})

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
      linkProblemPhoto: problemPhotos.link,
    },
  }),
  mounts: [
    fileAt('/api/admin/problems.csv', { access: ADMINS, query: problemQuery, write: problemList.file }),
    problemPhotos.mount,
  ],
  folders: [
    { folder: 'problems', filesOf: ({ privateFiles }) => privateFiles, listUsed: listUsedProblemPhotos },
  ],
  personalData: { read: readProblemData },
})
