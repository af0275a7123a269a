import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { IconLink } from '#web/ui/icon-button.tsx'

/** The way to the notifications; a page may open its own list instead. */
export function BellButton({ unread, onOpen }: BellButtonProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const handleClick = (event: MouseEvent) => {
    if (!onOpen) return
    event.preventDefault()
    onOpen()
  }
  return (
    <IconLink
      to="/notifications"
      icon={IconBell}
      label={t('common:header.notifications', { n: format.count(unread), count: unread })}
      badge={unread > 0 ? format.badge(unread) : null}
      onClick={handleClick}
    />
  )
}

type BellButtonProps = { unread: number; onOpen?: () => void }
