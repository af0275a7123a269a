export { privacyModule } from './module.ts'
export { sayDeletionFailed } from './mount-privacy.ts'
