import forAdmins from 'virtual:contract-routes-of-admins'
import { addRoutes } from './routes.ts'
import './signed-in-routes.ts'

// The shell of admins imports this file, for the reason that the shells of others import theirs.
addRoutes(forAdmins)
