import type { Page } from '@playwright/test'
import { Window } from 'happy-dom'

/** A page as the server sends it, which a browser without scripts shows. React puts what only a script would show into hidden boxes. */
export async function sentPage({ request }: Pick<Page, 'request'>, address: string) {
  const sent = new new Window().DOMParser().parseFromString(
    await (await request.get(address)).text(),
    'text/html',
  )
  for (const box of sent.querySelectorAll('div[hidden], template')) box.remove()
  return {
    count: (selector: string) => sent.querySelectorAll(selector).length,
    text: (selector: string) => sent.querySelector(selector)?.textContent?.trim() ?? '',
    attribute: (selector: string, name: string) => sent.querySelector(selector)?.getAttribute(name),
  }
}
