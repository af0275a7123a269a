import { useSearchParams } from 'react-router'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import type { loadLegalText } from './load-legal-text.ts'

type Shown = Omit<Awaited<ReturnType<typeof loadLegalText>>, 'text'>

/** The version that is shown and the day from which it counts, with a link to the other one if another counts later. */
export function Edition({ of: { version, countsFrom, isComing, other } }: { of: Shown }) {
  const { t, format } = useLanguage()
  const [params] = useSearchParams()
  const search = new URLSearchParams(params)
  if (isComing) search.delete('version')
  else if (other) search.set('version', other.version)
  return (
    <>
      <p>
        {t(isComing ? 'accounts:terms.versionFrom' : 'accounts:terms.version', {
          version,
          day: format.date(countsFrom),
        })}
      </p>
      {other && (
        <p>
          <TextLink to={{ search: String(search) }}>
            {isComing
              ? t('accounts:terms.currentLink')
              : t('accounts:terms.comingLink', {
                  version: other.version,
                  day: format.date(other.countsFrom),
                })}
          </TextLink>
        </p>
      )}
    </>
  )
}
