import { data, isRouteErrorResponse } from 'react-router'
import type { TextKey } from '#locales/text-keys.ts'
import houseNumber from '#web/assets/spots/spot-house_number.webp?url'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { failureOf } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ListFailed } from './list-failed.tsx'

/** The id in an address belongs to nothing, or is malformed. */
const NO_SUCH = [400, 404]

/** Catches the reading of what an address names. Its page is answered 404 where there is no such thing. */
export function orGone(error: unknown): never {
  if (NO_SUCH.includes(failureOf(error).status)) throw data(null, { status: 404 })
  throw error
}

/** The page of something that could not be loaded, or that is gone, with the way back to its list. */
export function Gone({ error, page, title, body, back }: GoneProps) {
  const { t } = useLanguage()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ListFailed title={page} />
  return (
    <>
      <PageHead title={t(page)} />
      <EmptyState
        art={houseNumber}
        title={t(title)}
        action={<LinkButton to={back.to}>{t(back.text)}</LinkButton>}
      >
        {body && t(body)}
      </EmptyState>
    </>
  )
}

type GoneProps = {
  error: unknown
  page: TextKey
  title: TextKey
  body?: TextKey
  back: { to: string; text: TextKey }
}
