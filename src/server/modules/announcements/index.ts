export { announcementsModule } from './module.ts'
