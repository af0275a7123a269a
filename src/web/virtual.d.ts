declare module 'virtual:contract-routes' {
  const routes: unknown
  export default routes
}
