import { useCallback, useEffect, useId, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import type { TermsAudience } from '#domain/terms/audiences.ts'
import type { LongText } from '#locales/long-text.ts'
import { useLogOut } from '#web/parts/frame/menus/use-log-out.ts'
import { Sections } from '#web/parts/text/long-text.tsx'
import { client } from '#web/platform/api/client.ts'
import type { NewTermsNotice } from '#web/platform/api/root-data.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { dialogTextPath } from './dialog-text.ts'
import styles from './new-terms.module.css'

type Loaded = { audience: TermsAudience; version: string; text: LongText }

/** Asks for terms that are due on every page but those that show the texts, and offers others above every page. */
export function TermsNotice(notice: NewTermsNotice) {
  const { pathname } = useLocation()
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!notice.isDue) return <TermsStrip {...notice} />
  const isText = pathname === paths.terms || pathname === paths.privacy
  return isAlive && !isText ? <NewTerms {...notice} /> : null
}

/** Asks for acceptance of terms. Without `onLater` it closes only by accepting or logging out. */
function NewTerms({ audience, version, onLater }: NewTermsProps) {
  const { t, locale } = useLanguage()
  const titleId = useId()
  const { logOut, isLeaving } = useLogOut()
  const text = useFetcher<Loaded | null>()
  const [accepted, setAccepted] = useState<string | null>(null)
  const { run, pending, problem } = useCommand((read: string) =>
    client().terms.acceptTerms({ version: read }),
  )
  const { load, data } = text
  const read = useCallback(() => void load(dialogTextPath(audience, version)), [load, audience, version])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has another text
  useEffect(read, [read, locale])

  const accept = async () => {
    if (!data) return
    const answer = await run(data.version)
    if (answer?.ok) setAccepted(data.version)
    if (answer?.ok && onLater) onLater()
  }
  return (
    <Modal
      open={accepted !== version}
      onClose={() => onLater?.()}
      locked={!onLater || pending}
      aria-labelledby={titleId}
    >
      <Stack gap={12} className={styles.inside}>
        <h2 id={titleId}>{t('accounts:terms.changed')}</h2>
        <p>{t(onLater ? 'accounts:terms.askEarly' : 'accounts:terms.ask')}</p>
        <Stack
          as="section"
          gap={14}
          className={`at-top ${styles.text} framed rounded on-surface`}
          tabIndex={0}
          aria-label={t('accounts:terms.text')}
        >
          {data && <Sections of={data.text} />}
          {data === undefined && <Skeleton height={160} />}
          {data === null && (
            <InlineError
              title={t('common:error.loadFailed')}
              retryLabel={t('common:actions.retry')}
              retrying={text.state !== 'idle'}
              onRetry={read}
            />
          )}
        </Stack>
        {problem && <InlineError title={problem} />}
        <Stack gap={8}>
          <Button
            loading={pending || data === undefined}
            aria-disabled={data === null}
            onClick={() => void accept()}
          >
            {t('accounts:terms.accept')}
          </Button>
          {onLater ? (
            <Button variant="ghost" aria-disabled={pending} onClick={() => pending || onLater()}>
              {t('accounts:terms.later')}
            </Button>
          ) : (
            <Button variant="ghost" loading={isLeaving} onClick={() => void logOut()}>
              {t('common:nav.logout')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Modal>
  )
}

type NewTermsProps = { audience: TermsAudience; version: string; onLater?: () => void }

/** Says above the page that terms changed, and lets the reader accept them at leisure. */
function TermsStrip({ audience, version, countsFrom }: NewTermsNotice) {
  const { t, format } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <Row as="aside" gap={14} lineGap={6} className={styles.strip} aria-label={t('accounts:terms.text')}>
      <p>
        {countsFrom === null
          ? t('accounts:terms.meanwhile')
          : t('accounts:terms.coming', { day: format.date(countsFrom) })}
      </p>
      <Button variant="ghost" size="compact" onClick={() => setOpen(true)}>
        {t('accounts:terms.readAndAccept')}
      </Button>
      {isOpen && <NewTerms audience={audience} version={version} onLater={() => setOpen(false)} />}
    </Row>
  )
}
