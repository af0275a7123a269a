import clsx from 'clsx'
import { useState } from 'react'
import type { ListedChange, StoredSettings } from '#contract/settings.ts'
import { paths } from '#domain/paths.ts'
import { LoadMore } from '#web/parts/list/load-more.tsx'
import { type Client, client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useMore } from '#web/platform/lists/use-more.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { BeforeAfter } from '#web/ui/display/before-after.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import { useSettingText } from './setting-text.tsx'
import styles from './settings-form.module.css'

type FirstChanges = Awaited<ReturnType<Client['settings']['listSettingsChanges']>>

/** Who changed the settings, when and how, newest first. Each change can be undone while nobody changed its fields again. */
export function SettingsHistory({ first, settings, now }: HistoryProps) {
  const { t } = useLanguage()
  const { nameOf } = useSettingText()
  const [tried, setTried] = useState<string | null>(null)
  const undo = useCommand((id: string) =>
    client().settings.undoSettingsChange({ id, version: settings.version }),
  )
  const handleUndo = async (id: string) => {
    setTried(id)
    const answer = await undo.run(id)
    if (answer?.ok) toast({ tone: 'success', title: t('settings:history.undone') })
  }
  const refused = undo.failure?.data?.field
  const problem =
    typeof refused === 'string' && undo.failure?.code.startsWith('settings.')
      ? t(
          undo.failure.code === 'settings.out_of_bounds'
            ? 'settings:history.outOfBounds'
            : 'settings:history.changedSince',
          { field: nameOf(refused) },
        )
      : undo.problem
  return (
    <SpacedPanel heading={t('settings:history.title')} gap={8} className={styles.history}>
      <Muted small>{t('settings:history.note')}</Muted>
      {/* The pages that were loaded end with the version whose changes they list. */}
      <Changes
        key={settings.version}
        first={first}
        fieldOrder={Object.keys(settings)}
        now={now}
        pendingId={undo.pending ? tried : null}
        failed={problem === null || tried === null ? null : { id: tried, problem }}
        onUndo={(id) => void handleUndo(id)}
      />
    </SpacedPanel>
  )
}

function Changes({ first, fieldOrder, now, pendingId, failed, onUndo }: ChangesProps) {
  const { t, localized, format } = useLanguage()
  const more = useMore(first, (cursor) => client().settings.listSettingsChanges({ cursor }))
  const hrefOf = (cursor: string) => `${paths.adminSettings}?${new URLSearchParams({ cursor })}`
  return (
    <>
      {more.items.length === 0 && <p>{t('settings:history.empty')}</p>}
      <ul>
        {more.items.map(({ id, at, actor, undoes, fields }) => (
          <li key={id} className={clsx(styles.change, 'grid line-below')}>
            <Stack id={`change-${id}`} gap={4} className="at-start breaks">
              <Muted small>
                <time dateTime={at}>{format.moment(at, now)}</time> <Dot />{' '}
                {actor ? <bdi>{localized(actor.name, actor.nameAr)}</bdi> : t('settings:history.gone')}
              </Muted>
              {undoes && <Badge>{t('settings:history.isUndo')}</Badge>}
              {fields
                .toSorted((one, other) => fieldOrder.indexOf(one.field) - fieldOrder.indexOf(other.field))
                .map((change) => (
                  <Change key={change.field} {...change} />
                ))}
            </Stack>
            <Button
              variant="ghost"
              size="compact"
              loading={pendingId === id}
              aria-describedby={`change-${id}`}
              onClick={() => onUndo(id)}
            >
              {t('settings:history.undo')}
            </Button>
            {failed?.id === id && (
              <div className="all-columns">
                <InlineError title={failed.problem} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <LoadMore more={more} hrefOf={hrefOf} failedText={t('settings:history.failed')} />
    </>
  )
}

function Change({ field, before, after }: ListedChange['fields'][number]) {
  const { nameOf, writtenOf } = useSettingText()
  return (
    <Row as="p" gap={8} lineGap={4}>
      {nameOf(field)} <BeforeAfter before={writtenOf(field, before)} after={writtenOf(field, after)} />
    </Row>
  )
}

type HistoryProps = { first: FirstChanges; settings: StoredSettings; now: number }
type ChangesProps = {
  first: FirstChanges
  fieldOrder: readonly string[]
  now: number
  pendingId: string | null
  failed: { id: string; problem: string } | null
  onUndo: (id: string) => void
}
