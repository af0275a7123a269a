import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useEffect, useState } from 'react'
import { parseOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import styles from './placed-orders.module.css'

const SAID_FOR_MS = 2_500

/** The whole order number in groups of four, with a button that copies it. */
export function CopyOrderNumber({ id }: { id: string }) {
  const { t } = useLanguage()
  const [isCopied, setCopied] = useState(false)
  const parsed = parseOrderId(id)
  const shown = parsed ? showOrderId(parsed) : id
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const handleCopy = async () => {
    // Without permission, or on plain http, people can still select the number by hand.
    const isWritten = await navigator.clipboard?.writeText(shown).then(
      () => true,
      () => false,
    )
    setCopied(isWritten === true)
  }
  return (
    <div className={styles.number}>
      <OrderNumber shown={shown} whole={shown} className={styles.digits} />
      <IconButton
        icon={isCopied ? IconCheck : IconCopy}
        label={t('ordering:order.copyNumber')}
        onClick={handleCopy}
      />
      <span role="status" className="visually-hidden">
        {isCopied && t('common:actions.copied')}
      </span>
    </div>
  )
}
