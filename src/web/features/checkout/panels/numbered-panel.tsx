import type { ReactNode } from 'react'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'

export function NumberedPanel({ number, title, children }: NumberedPanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Panel heading={t('ordering:checkout.stepTitle', { n: format.count(number), title })}>{children}</Panel>
  )
}

type NumberedPanelProps = { number: number; title: string; children: ReactNode }
