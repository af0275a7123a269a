import type { ProblemState } from '#domain/problems/problem-rules.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Badge } from '#web/ui/display/badge.tsx'

const TONES = { open: 'waiting', answered: 'good', closed: 'plain' } as const

export function ProblemStateBadge({ state }: { state: ProblemState }) {
  const { t } = useLanguage()
  return <Badge tone={TONES[state]}>{t(`problems:states.${state}`)}</Badge>
}
