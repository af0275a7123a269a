import { REQUEST_TIMEOUTS } from '#server/platform/database/timeouts.ts'
import { REQUEST_SHARES, SIGN_IN_SHARES } from '#server/platform/load/shares.ts'
import { PATIENT, patient } from './patience.ts'

// Loaded by `--import` before a journey's server. On a loaded machine a statement may take seconds, and the list that a
// journey waits for would say that it could not be loaded.
Object.assign(REQUEST_TIMEOUTS, PATIENT)
Object.assign(REQUEST_SHARES, patient(REQUEST_SHARES))
Object.assign(SIGN_IN_SHARES, patient(SIGN_IN_SHARES))
