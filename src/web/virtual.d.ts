declare module 'virtual:contract-routes' {
  const routes: Record<string, Record<string, unknown>>
  export default routes
}
declare module 'virtual:contract-routes-of-signed-in' {
  const routes: Record<string, Record<string, unknown>>
  export default routes
}
