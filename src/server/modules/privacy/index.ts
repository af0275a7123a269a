export { sayDeletionFailed } from './mount-privacy.ts'
