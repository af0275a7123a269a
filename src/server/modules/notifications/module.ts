import { declareModule } from '#server/platform/module/declare-module.ts'
import { worksOff } from '#server/platform/module/reactions.ts'
import { MAIL } from './mail-channel.ts'

export const notificationsModule = declareModule({
  reactions: [worksOff(MAIL, ({ mailer }) => mailer.send)],
})
