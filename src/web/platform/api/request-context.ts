import { createContext, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import type { Me } from '#contract/accounts/accounts.ts'
import type { Client } from './client.ts'

/** The address of live map tiles, and the attribution that the map must show, in HTML. */
export type Tiles = { url: string; attribution: string }

export type Viewer = Pick<Me, 'uid' | 'name' | 'nameAr' | 'role' | 'portrait'>

/** What a page's loader gets on the server: the viewer, the API in this process, the answer's nonce, and the log. */
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

/** The loader of a page whose address says everything about what it shows. */
export function loaderOf<Loaded>(load: (client: Client, params: URLSearchParams) => Promise<Loaded>) {
  return ({ request, context }: LoaderFunctionArgs) =>
    load(contextOf(context).client, new URL(request.url).searchParams)
}
