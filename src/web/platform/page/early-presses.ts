declare global {
  interface Window {
    earlyPresses?: { pressed: HTMLElement[]; keep: (event: Event) => void }
  }
}

/** A link that our code answers better than its page does waits for that code, but not for ever. */
const LINK_WAITS_MS = 4_000

/**
 * Runs in the head, before any of our files has come: a press on a button that only our code can answer is kept, and the
 * button says that it is busy. Forms and most links need nothing, they work by themselves; one that opens something here
 * (`data-waits`) is kept too, and followed where the code does not come.
 */
export const KEEP_EARLY_PRESSES = `(()=>{
const pressed=[]
const keep=(event)=>{const{target}=event
const button=target instanceof Element&&target.closest('button[type=button],a[data-waits]')
if(!button)return
if(button.href){if(event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return
event.preventDefault()
setTimeout(()=>{if(window.earlyPresses)location.assign(button.href)},${LINK_WAITS_MS})}
if(!pressed.includes(button)){pressed.push(button);button.ariaBusy='true'}}
addEventListener('click',keep,true)
window.earlyPresses={pressed,keep}})()`

/** Now that there is someone to answer, presses what was pressed too early. */
export function answerEarlyPresses() {
  const early = window.earlyPresses
  if (!early) return
  delete window.earlyPresses
  window.removeEventListener('click', early.keep, true)
  for (const each of early.pressed) {
    each.ariaBusy = null
    each.click()
  }
}
