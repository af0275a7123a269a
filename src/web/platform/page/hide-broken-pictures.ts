/**
 * Runs in the head, before any picture is requested. A decorative picture that fails to load is hidden, so that the background
 * shows instead of the browser's broken-image icon.
 */
export const HIDE_BROKEN_PICTURES = `for(const type of ['error','load'])addEventListener(type,({target})=>{
if(target instanceof HTMLImageElement&&target.alt==='')target.toggleAttribute('data-broken',type==='error')},true)`
