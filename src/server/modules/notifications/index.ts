export { MAIL } from './mail-channel.ts'
export { notify } from './notify.ts'
export { listAdmins } from './store.ts'
export { plainText, typedText } from './typed-text.ts'
