import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'

export function NumberedPanel({ number, title, children }: NumberedPanelProps) {
  const { t, format } = useLanguage()
  return (
    <Panel heading={t('ordering:checkout.stepTitle', { n: format.count(number), title })}>{children}</Panel>
  )
}

type NumberedPanelProps = { number: number; title: string; children: ReactNode }
