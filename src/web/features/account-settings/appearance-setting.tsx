import { useState } from 'react'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { chooseScheme, type Scheme } from '#web/platform/page/scheme.ts'
import { Segmented } from '#web/ui/choices/segmented.tsx'

const SCHEMES = ['light', 'dark', 'auto'] as const satisfies readonly Scheme[]

/** Light, dark, or as the device is set. It takes effect at once, for this browser. */
export function AppearanceSetting() {
  const { t } = useTranslation()
  const [scheme, setScheme] = useState<Scheme>(useRootData().scheme)
  const handleChange = (chosen: Scheme) => {
    setScheme(chosen)
    chooseScheme(chosen)
  }
  return (
    <Segmented
      label={t('settings:rows.appearance')}
      name="scheme"
      value={scheme}
      onChange={handleChange}
      options={SCHEMES.map((value) => ({ value, label: t(`settings:rows.${value}`) }))}
    />
  )
}
