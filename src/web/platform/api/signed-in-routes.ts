/** The routes that guests may not call. The shells of cooks, couriers and admins import this file, so that it loads with them. */
export { default as signedInRoutes } from 'virtual:contract-routes-of-signed-in'
