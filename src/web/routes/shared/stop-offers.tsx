import { useState } from 'react'
import { paths } from '#domain/paths.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import type { Route } from './+types/stop-offers'
import styles from './shared.module.css'

export function loader({ url }: Route.LoaderArgs) {
  return { key: url.searchParams.get('key') ?? '' }
}

/** Where the link of a letter stops offers, without logging in. Opening the link alone changes nothing, because programs open links. */
export default function StopOffersPage({ loaderData: { key } }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('accounts:stopOffers.title')} />
      <div className={`page ${styles.narrow}`}>
        <Panel>{key ? <StopOffers offersKey={key} /> : <NoKey />}</Panel>
      </div>
    </>
  )
}

function StopOffers({ offersKey }: { offersKey: string }) {
  const { t } = useLanguage()
  const stop = useCommand(() => client().profiles.stopOffers({ key: offersKey }), { revalidates: false })
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <Stack gap={16} role="status">
        <h1>{t('accounts:stopOffers.done')}</h1>
        <p>{t('accounts:stopOffers.doneBody')}</p>
        <p>
          <LinkButton to={paths.home}>{t('common:error.backHome')}</LinkButton>
        </p>
      </Stack>
    )
  return (
    <Stack gap={16}>
      <h1>{t('accounts:stopOffers.title')}</h1>
      <p>{t('accounts:stopOffers.body')}</p>
      {stop.problem && <InlineError title={stop.problem} />}
      <p>
        <Button
          loading={stop.pending}
          onClick={() => void stop.run(undefined).then((answer) => answer?.ok && setDone(true))}
        >
          {t('accounts:stopOffers.do')}
        </Button>
      </p>
    </Stack>
  )
}

function NoKey() {
  const { t } = useLanguage()
  return (
    <Stack gap={16}>
      <h1>{t('accounts:stopOffers.noKey')}</h1>
      <p>{t('accounts:stopOffers.noKeyBody')}</p>
      <p>
        <LinkButton to={paths.settings}>{t('accounts:stopOffers.settings')}</LinkButton>
      </p>
    </Stack>
  )
}
