export { inboxSource } from './inbox/list-notifications.ts'
export type { Ticket } from './letter.ts'
export { deliverMail } from './letters/deliver-mail.ts'
export { writeLetters } from './mail-channel.ts'
export type { LetterParts } from './messages.ts'
export { type Notification, notify } from './notify.ts'
export {
  eraseLettersTo,
  eraseNotificationsAbout,
  eraseNotificationsOf,
  readNotificationData,
} from './personal-data-store.ts'
export { rotatePushKeys } from './push/devices.ts'
export { listAdmins } from './store.ts'
export { plainText, typedText } from './typed-text.ts'
