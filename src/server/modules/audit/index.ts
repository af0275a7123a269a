export { auditModule } from './module.ts'
