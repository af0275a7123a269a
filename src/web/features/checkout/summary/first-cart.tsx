import { useContext } from 'react'
import { MAX_LINES } from '#domain/ordering/placing/quantity.ts'
import basket from '#web/assets/spots/spot-basket.webp?url'
import { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'
import { NonceContext } from '#web/platform/page/nonce.ts'
import styles from './order-summary.module.css'

/**
 * The cart's pictures and names, which an inline script reads from storage before the other scripts load. Prices wait for the
 * server. Only texts and pictures of this site are shown, because other scripts can write to the storage. For an empty cart the
 * script asks for the picture that the page shows then, and tells the page.
 */
export function FirstCart() {
  const nonce = useContext(NonceContext)
  return (
    <>
      <ul
        className={styles.cartItems}
        data-first-cart
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that hydration keeps what the script filled in
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its nonce
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? READ_CART : '' }}
      />
    </>
  )
}

const READ_CART = `try{const list=document.querySelector('[data-first-cart]')
const isText=(text)=>typeof text==='string'&&text.trim()
for(const item of JSON.parse(localStorage.getItem('${PERSONAL_KEYS.cart.key}')).slice(0,${MAX_LINES})){
const{name,nameAr,photoUrl,savedForLater}=item??{}
if(savedForLater===true||!isText(name))continue
const line=document.createElement('li'),text=document.createElement('bdi'),picture=new Image
text.textContent=document.documentElement.lang==='ar'&&isText(nameAr)?nameAr:name
picture.alt=''
picture.loading='lazy'
if(/^\\/(?!\\/)[\\w./-]{1,200}$/.test(photoUrl))picture.src=photoUrl.replace(/-\\d+\\.webp$/,'-480.webp')
line.append(picture,text)
list.append(line)}}catch{}
const first=document.querySelector('[data-first-cart]')
if(!first.firstChild){new Image().src='${basket}'
first.closest('[data-checkout]').dataset.empty=''}`
