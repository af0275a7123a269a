export { DELETE_USER, sayDeletionFailed } from './mount-privacy.ts'
