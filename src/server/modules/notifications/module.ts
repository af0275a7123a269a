import { declareModule } from '#server/platform/module/declare-module.ts'
import { consume } from '#server/platform/module/reactions.ts'
import { MAIL } from './mail-channel.ts'

export const notificationsModule = declareModule({
  reactions: [consume(MAIL, ({ mailer }) => mailer.send)],
})
