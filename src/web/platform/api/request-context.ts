import { createContext, type RouterContextProvider } from 'react-router'
import type { Me } from '#contract/accounts/accounts.ts'
import type { Client } from './client.ts'

/** Where live map tiles come from, and whom the map has to name for them, in HTML. */
export type Tiles = { url: string; attribution: string }

export type Viewer = Pick<Me, 'uid' | 'name' | 'nameAr' | 'role' | 'portrait'>

/** What a page's loader is given on the server: who looks, the API in this process, the nonce of this answer, and the log. */
export type PageContext = {
  viewer: Viewer | null
  client: Client
  nonce: string
  publicUrl: string
  tiles: Tiles | null
  onDefect(error: unknown): void
}

export const pageContext = createContext<PageContext>()

export function contextOf(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext)
}
