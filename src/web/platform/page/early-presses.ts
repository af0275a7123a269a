declare global {
  interface Window {
    /** There until our code answers presses. */
    earlyPresses?: true
    keptPresses?: HTMLElement[]
  }
}

/** A link marked `data-waits` waits this long for our code. After that its own page opens. */
const LINK_WAITS_MS = 4_000

/**
 * Runs in the head, before any picture is requested. A decorative picture that fails to load is hidden, so that the background
 * shows instead of the browser's broken-image icon.
 */
export const HIDE_BROKEN_PICTURES = `for(const type of ['error','load'])addEventListener(type,({target})=>{
if(target instanceof HTMLImageElement&&target.alt==='')target.toggleAttribute('data-broken',type==='error')},true)`

/**
 * Runs in the head, before any of our code has loaded. A press on a button that only our code can answer is recorded, and the
 * button shows that it is busy. Forms and most links work by themselves. A link that opens something on this page (`data-waits`)
 * is recorded too, and followed if the code does not load. Some buttons (`data-asleep`) wait longer, for code of their own.
 */
export const KEEP_EARLY_PRESSES = `(()=>{
const pressed=[]
const keep=(event)=>{const{target}=event
const button=target instanceof Element&&target.closest('button[type=button],a[data-waits]')
if(!button||!window.earlyPresses&&!('asleep' in button.dataset))return
if(button.href){if(event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return
event.preventDefault()
setTimeout(()=>{if(window.earlyPresses)location.assign(button.href)},${LINK_WAITS_MS})}
if(!pressed.includes(button)){pressed.push(button);button.ariaBusy='true'}}
addEventListener('click',keep,true)
window.earlyPresses=true;window.keptPresses=pressed})()`

/** Repeats the recorded presses once our code can answer them. */
export function answerEarlyPresses() {
  delete window.earlyPresses
  for (const each of [...(window.keptPresses ?? [])]) if (!('asleep' in each.dataset)) answer(each)
}

/** A button marked `data-asleep` can answer now: its own code has come. */
export function wake(button: HTMLElement) {
  delete button.dataset.asleep
  if (window.keptPresses?.includes(button)) answer(button)
}

function answer(button: HTMLElement) {
  window.keptPresses!.splice(window.keptPresses!.indexOf(button), 1)
  button.ariaBusy = null
  button.click()
}
