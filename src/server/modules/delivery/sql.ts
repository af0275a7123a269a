export { IS_AT_CASH_LIMIT } from './roster/store.ts'
