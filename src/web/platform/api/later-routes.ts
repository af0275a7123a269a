import forLater from 'virtual:contract-routes-for-later'
import { addRoutes } from './routes.ts'

addRoutes(forLater)
