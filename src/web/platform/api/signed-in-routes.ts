import forSignedIn from 'virtual:contract-routes-of-signed-in'
import { addRoutes } from './routes.ts'

// The shells of cooks and couriers import this file, so that a call of theirs waits for nothing: what a page sends while it
// is being left would otherwise be lost.
addRoutes(forSignedIn)
