import { useState } from 'react'
import { useRootData } from '#web/platform/api/root-data.ts'
import { keptCookie } from '#web/platform/device/place.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { chooseScheme, SCHEME_COOKIE, type Scheme } from '#web/platform/page/scheme.ts'
import { Segmented } from '#web/ui/choices/segmented.tsx'

const SCHEMES = ['light', 'dark', 'auto'] as const satisfies readonly Scheme[]

/** Light, dark, or as the device is set. It takes effect at once, for this browser. */
export function AppearanceSetting() {
  const { t } = useLanguage()
  const [scheme, setScheme] = useState<Scheme>(useRootData().scheme)
  const handleChange = (chosen: Scheme) => {
    setScheme(chosen)
    if (chosen === 'auto') followSystem()
    else chooseScheme(chosen)
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

/** As before anybody chose: at once, and for later visits. */
function followSystem() {
  chooseScheme(window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  document.cookie = keptCookie(SCHEME_COOKIE, '', location.protocol, 0)
}
