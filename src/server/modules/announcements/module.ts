import { declareModule } from '#server/platform/module/declare-module.ts'
import { serve } from '#server/platform/module/serve.ts'
import { changeAnnouncement, deleteAnnouncement } from './change-announcement.ts'
import { createAnnouncement } from './create-announcement.ts'
import { endAnnouncement } from './end-announcement.ts'
import { listAnnouncements, listShownAnnouncements } from './list-announcements.ts'

export const announcementsModule = declareModule({
  endpoints: serve({
    announcements: {
      listShownAnnouncements,
      listAnnouncements,
      createAnnouncement,
      changeAnnouncement,
      endAnnouncement,
      deleteAnnouncement,
    },
  }),
})
