import { YEAR_SECONDS } from '#domain/durations.ts'
import { cookieValue } from './place.ts'

export const CLOSED_ANNOUNCEMENTS_COOKIE = 'announced'
/** Far more than are ever shown at a time. The oldest are forgotten first. */
const MAX_KEPT = 20

/** The announcements that this device has closed, by id. */
export function readClosedAnnouncements(cookies: string | null): string[] {
  const value = cookieValue(cookies, CLOSED_ANNOUNCEMENTS_COOKIE) ?? ''
  return value
    .split('.')
    .filter((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id))
    .slice(-MAX_KEPT)
}

/**
 * The page's own script. A press on the button with an announcement's id hides the strip, gives the focus that it loses to the
 * page, and stores the id in a cookie, so that the server leaves it out of every later page. It works before the page's code has
 * loaded, and costs none.
 */
export const CLOSE_ANNOUNCEMENTS = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[data-close-announcement]'),c;if(!b||b.parentNode.hidden)return;c=/(?:^|; )${CLOSED_ANNOUNCEMENTS_COOKIE}=([^;]*)/.exec(document.cookie);c=(c&&c[1]?c[1].split('.'):[]).concat(b.dataset.closeAnnouncement).slice(-${MAX_KEPT});document.cookie='${CLOSED_ANNOUNCEMENTS_COOKIE}='+c.join('.')+'; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax'+(location.protocol=='https:'?'; Secure':'');b.parentNode.hidden=true;(c=document.getElementById('main'))&&c.focus({preventScroll:true})})`
