declare module 'virtual:contract-routes' {
  const routes: Record<string, Record<string, unknown>>
  export default routes
}
declare module 'virtual:contract-routes-of-signed-in' {
  const routes: Record<string, Record<string, unknown>>
  export default routes
}
declare module 'virtual:contract-routes-of-admins' {
  const routes: Record<string, Record<string, unknown>>
  export default routes
}
declare module 'virtual:contract-routes-for-later' {
  const routes: Record<string, Record<string, unknown>>
  export default routes
}
declare module 'virtual:text-bundles' {
  const addresses: Record<'en' | 'ar', Record<'shop' | 'work', string>>
  export default addresses
}
