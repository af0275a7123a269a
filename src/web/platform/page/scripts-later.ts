/**
 * Puts off a page's scripts, and the texts that they need, until its first picture is painted: on a slow line they would
 * share it with what people came to see. Until then links and forms work by themselves, and presses on buttons are kept.
 */
export function scriptsLater(page: string, nonce: string) {
  const wanted = new Set<string>()
  const rest = page
    .replaceAll(/<link rel="(?:modulepreload|preload" as="fetch)"[^>]*>/g, (link) => {
      wanted.add(link)
      return ''
    })
    // The element stays where it was, because React expects it there; by this type the browser does not run it. This spells
    // the router's own markup, for which it has no option; it can go once <Scripts> can be told when to start.
    .replace('type="module" async=""', 'type="text/plain" data-start=""')
  return rest.replace(
    '</body>',
    `<template data-start>${[...wanted].join('')}</template><script nonce="${nonce}">${START}</script></body>`,
  )
}

/** A page that is never painted, because it was opened behind another, starts all the same. */
const LATEST_START_MS = 2_500
const AGAIN_AFTER_MS = 1_500
/** A server that was away long has to be able to come up under all the pages that are open. */
const AGAIN_AT_LATEST_MS = 30_000

/**
 * A browser that could not fetch a module does not try it again on this page. So the files are fetched first, as often as it
 * takes, and the modules then come out of the browser's cache; each try waits longer than the one before, none as long as
 * another page's, and a network that is back is tried at once. The framework's files are run one by one with a rest between:
 * all in one go would keep a slow phone from answering for longer.
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
const start=async()=>{if(isStarted)return
isStarted=true
const modules=[...content.querySelectorAll('[rel=modulepreload]')]
await Promise.all(modules.map(come))
document.head.append(content)
for(const link of modules.filter(({href})=>href.includes('/framework-'))){await rest()
await import(link.href)}
await rest()
document.head.append(Object.assign(document.createElement('script'),{type:'module',nonce,textContent}))}
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)))
const picture=document.querySelector('img[fetchpriority=high]')
picture?picture.decode().then(painted,painted):painted()
for(const press of ['pointerdown','keydown'])addEventListener(press,start,{once:true,capture:true})
setTimeout(start,${LATEST_START_MS})})()`
