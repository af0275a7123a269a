import type { BrowserContext, Page } from '@playwright/test'
import type { Size, Variant } from './variants.ts'
import type { World } from './world.ts'

/** A screen in one state, and how to get there. */
export type Screen = {
  name: string
  /** Who looks: the e-mail's first part of one of the demo's people; a guest where nobody is named. */
  as?: string | ((world: World) => Promise<string>)
  path: string | ((world: World) => Promise<string>)
  /** What is different in the database for this screen; the function that comes back puts it right again. */
  given?: (world: World) => Promise<() => Promise<void>>
  /** What the browser brings along: storage, answers that are bent, a network that fails. */
  bring?: (context: BrowserContext, world: World) => Promise<void>
  /** What is done on the page before the picture is taken. */
  act?: (page: Page, at: Acting) => Promise<void>
  /** Sheets and dialogs lie over the window; other screens are taken whole. */
  inWindow?: boolean
  sizes?: readonly Size[]
}

export type Acting = {
  variant: Variant
  world: World
  /** A text of the product in the language of the page, up to its first placeholder. */
  say: (key: string) => string
}
