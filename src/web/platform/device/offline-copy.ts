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
  // Before anything is removed, so that each picture finds its own in the copy.
  keepPictures(copy)
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

/** Portraits and thumbnails stay in the copy itself. Larger pictures are left to the browser's cache. */
const SMALL_PX = 128

/** A clear pixel, which leaves the picture's place as it was. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** Without a network a picture that has not been loaded would be a broken one. */
function keepPictures(copy: HTMLElement) {
  const pictures = [...document.documentElement.querySelectorAll('img')]
  for (const [at, kept] of copy.querySelectorAll('img').entries()) {
    const picture = pictures[at]!
    const isLoaded = picture.complete && picture.naturalWidth > 0
    if (isLoaded && Math.max(picture.width, picture.height) > SMALL_PX) continue
    kept.removeAttribute('srcset')
    kept.removeAttribute('loading')
    kept.src = isLoaded ? drawn(picture) : NOTHING
    for (const source of kept.closest('picture')?.querySelectorAll('source') ?? []) source.remove()
  }
}

/** The picture as large as it is shown, in the address itself. One of another site may not be read. */
function drawn(picture: HTMLImageElement): string {
  const { naturalWidth, naturalHeight, width, height } = picture
  const scale = Math.min(1, window.devicePixelRatio * Math.max(width / naturalWidth, height / naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(naturalHeight * scale))
  try {
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/webp')
  } catch {
    return NOTHING
  }
}
