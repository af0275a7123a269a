import { signedIn } from '#web/guards.ts'

export { Outlet as default } from 'react-router'

export const middleware = [signedIn]
