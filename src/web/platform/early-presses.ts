declare global {
  interface Window {
    earlyPresses?: { buttons: HTMLButtonElement[]; keep: (event: Event) => void }
  }
}

/**
 * Runs in the head, before any of our files has come: a press on a button that only our code can answer is kept, and the
 * button says that it is busy. Links and forms need nothing, they work by themselves.
 */
export const KEEP_EARLY_PRESSES = `(()=>{
const buttons=[]
const keep=({target})=>{const button=target instanceof Element&&target.closest('button[type=button]')
if(button&&!buttons.includes(button)){buttons.push(button);button.ariaBusy='true'}}
addEventListener('click',keep,true)
window.earlyPresses={buttons,keep}})()`

/** Now that there is someone to answer, presses what was pressed too early. */
export function answerEarlyPresses() {
  const early = window.earlyPresses
  if (!early) return
  delete window.earlyPresses
  window.removeEventListener('click', early.keep, true)
  for (const button of early.buttons) {
    button.ariaBusy = null
    button.click()
  }
}
