import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { paths } from '#domain/paths.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isPlainClick } from '#web/platform/page/plain-click.ts'
import { IconLink } from '#web/ui/actions/icon-button.tsx'

/** Opens the cart. Before the scripts run it is a link to the checkout. */
export function CartButton({ count, onOpen }: CartButtonProps) {
  const { t, format } = useLanguage()
  const box = useRef<HTMLSpanElement>(null)
  const before = useRef(count)
  const [countAtFirst] = useState(count)

  // Where reduced motion hides the stars, the badge blinks to confirm an added dish.
  useEffect(() => {
    const grew = count > before.current
    before.current = count
    if (!grew || !matchMedia('(prefers-reduced-motion: reduce)').matches) return
    box.current?.animate([{ opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }], 500)
  }, [count])

  const handleClick = (event: MouseEvent) => {
    if (!onOpen || !isPlainClick(event)) return
    event.preventDefault()
    onOpen()
  }
  const label = t('common:header.cart', { n: format.count(count), count })
  return (
    <span ref={box}>
      <IconLink
        to={paths.checkout}
        icon={IconShoppingBag}
        label={label}
        badge={count > 0 ? format.badge(count) : null}
        onClick={handleClick}
      />
      <span role="status" className="visually-hidden">
        {count !== countAtFirst ? label : ''}
      </span>
    </span>
  )
}

type CartButtonProps = { count: number; onOpen?: () => void }
