/**
 * Runs in the head, before any picture has been asked for. One that says nothing by itself, and does not come, leaves what lies
 * behind it to be seen in place of the browser's torn page.
 */
export const HIDE_BROKEN_PICTURES = `for(const type of ['error','load'])addEventListener(type,({target})=>{
if(target instanceof HTMLImageElement&&target.alt==='')target.toggleAttribute('data-broken',type==='error')},true)`
