export { privacyEndpoints } from './http.ts'
export { mountPersonalData } from './mount-personal-data.ts'
export { mountPrivacy, sayDeletionFailed } from './mount-privacy.ts'
