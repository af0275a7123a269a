/**
 * Delays a page's scripts and their texts until its first picture has come, or its first paint, because on a slow connection they
 * would compete with what people came for. Smaller pictures come after them, so that a first press is soon answered. Until then
 * links and forms work by themselves, and presses on buttons are recorded.
 */
export function scriptsLater(page: string, nonce: string) {
  const wanted = new Set<string>()
  const rest = page
    .replaceAll(/<link rel="(?:modulepreload|preload" as="fetch)"[^>]*>/g, (link) => {
      wanted.add(link)
      return ''
    })
    // The element stays in its position, because React expects it there. Browsers do not run this type. The search text is the
    // router's own markup, because the router has no option for this. It can go once <Scripts> can be told when to start.
    .replace('type="module" async=""', 'type="text/plain" data-start=""')
  return rest.replace(
    '</body>',
    `<template data-start>${[...wanted].join('')}</template><script nonce="${nonce}">${START}</script></body>`,
  )
}

/** A page that is never painted, because it was opened in the background, starts after this time. */
const LATEST_START_MS = 2_500
const AGAIN_AFTER_MS = 1_500
/** A server that was down for long must be able to start under the load of all open pages. */
const AGAIN_AT_LATEST_MS = 30_000

/**
 * A browser that failed to load a module does not retry it on the same page. So the files are fetched first, as often as needed,
 * and the modules then come from the browser's cache. Each retry waits longer than the last, with a random part for each page.
 * When the network returns it retries at once. The texts come beside the modules. The framework's files run one by one with
 * pauses between, because all at once would block a slow phone for longer. The styles of later parts come the same way after a failure:
 * the bundler's code takes what it asked for once as there. What even then fails is gone from the server.
 */
const START = `(()=>{
const {nonce}=document.currentScript
const {textContent}=document.querySelector('script[data-start]')
const {content}=document.querySelector('template[data-start]')
const rest=()=>new Promise((next)=>setTimeout(next))
let isStarted=false
const come=async(link)=>{for(let wait=${AGAIN_AFTER_MS};;wait=Math.min(wait*2,${AGAIN_AT_LATEST_MS})){
try{const answer=await fetch(link.getAttribute('href'))
if(answer.status<500){await answer.blob()
return document.head.append(link)}}catch{}
await new Promise((again)=>{setTimeout(again,wait*(1+Math.random())/2)
addEventListener('online',again,{once:true})})}}
addEventListener('error',({target})=>{if(target.rel!=='stylesheet'||'again' in target.dataset)return
const link=target.cloneNode()
link.dataset.again=''
come(link)},true)
const start=async()=>{if(isStarted)return
isStarted=true
const modules=[...content.querySelectorAll('[rel=modulepreload]')]
const here=Promise.all(modules.map(come))
content.querySelectorAll('[rel=preload]').forEach(come)
await here
document.head.append(content)
for(const link of modules.filter(({href})=>href.includes('/framework-'))){await rest()
await import(link.href)}
await rest()
document.head.append(Object.assign(document.createElement('script'),{type:'module',nonce,textContent}))}
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)))
const picture=document.querySelector('img[fetchpriority=high]')
if(!picture)painted()
else if(picture.complete)start()
else for(const end of ['load','error'])picture.addEventListener(end,start)
for(const press of ['pointerdown','keydown'])addEventListener(press,start,{once:true,capture:true})
setTimeout(start,${LATEST_START_MS})})()`
