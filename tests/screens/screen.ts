import type { BrowserContext, Page } from '@playwright/test'
import type { Size, Variant } from './variants.ts'
import type { World } from './world.ts'

/** A screen in one state, and how to get there. */
export type Screen = {
  name: string
  /** The viewer: the first part of a demo person's e-mail. Without it a guest. */
  as?: string | ((world: World) => Promise<string>)
  path: string | ((world: World) => Promise<string>)
  /** Changes the database for this screen. Returns the function that restores it. */
  given?: (world: World) => Promise<() => Promise<void>>
  /** Prepares the browser: storage, replaced answers, a failing network. */
  bring?: (context: BrowserContext, world: World) => Promise<void>
  /** Acts on the page before the picture is taken. */
  act?: (page: Page, at: Acting) => Promise<void>
  /** Takes only the window, for sheets and dialogs over it. Other screens are taken as whole pages. */
  inWindow?: boolean
  sizes?: readonly Size[]
}

export type Acting = {
  variant: Variant
  world: World
  /** A text of the product in the language of the page, up to its first placeholder. */
  say: (key: string) => string
}
