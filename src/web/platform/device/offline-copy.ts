import styles from './offline-copy.module.css'
import { COPIES, hasLeft } from './personal-keys.ts'

/** What only works with scripts or a network, such as the form beside the checkout's cart. A link to a page without a copy leads to the offline page. */
const NEEDS_NETWORK =
  'script, link, style, template, noscript, iframe, dialog, button, input, select, textarea, canvas, [popover], [role="status"], [role="alert"], [data-needs-network]'

/** The worker serves it without scripts, whatever the page's own policy was. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'"

/**
 * Keeps the page as it stands now, to be read without a network: words and pictures, no scripts and nothing to press. `line` says
 * above it how old it is.
 */
export async function keepCopy(line: string): Promise<void> {
  if (hasLeft() || !navigator.onLine) return
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll(NEEDS_NETWORK)) part.remove()
  const style = document.createElement('style')
  style.textContent = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .join('\n')
  copy.querySelector('head')!.append(style)
  const age = document.createElement('p')
  age.className = styles.age!
  age.textContent = line
  copy.querySelector('body')!.prepend(age)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }
  const cache = await caches.open(COPIES)
  await cache.put(window.location.pathname, new Response(`<!doctype html>${copy.outerHTML}`, { headers }))
  // The person may have logged out meanwhile.
  if (hasLeft()) await caches.delete(COPIES)
}
