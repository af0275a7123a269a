import clsx from 'clsx'
import { MAX_SEARCH } from '#domain/list-limits.ts'
import '#web/ui/theme/mantine-styles.ts'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FoundAnything } from '#contract/admin-search.ts'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import styles from './search-dialog.module.css'
import {
  type SearchGroup,
  type SearchPage,
  type SearchResult,
  useSearchGroups,
} from './use-search-groups.tsx'

const [store, search] = createSpotlight()

const PAUSE_MS = 200
/** A shorter word matches nearly everything. */
const SHORTEST = 2

export function SearchDialog(props: SearchDialogProps) {
  return (
    <WorkScreen>
      <Dialog {...props} />
    </WorkScreen>
  )
}

/**
 * A combobox over a list of results. Mantine's own search field tells screen readers nothing, and keeps an option active after
 * its result is gone. The dialog and the list of results are Mantine's.
 */
function Dialog({ presses, pages }: SearchDialogProps) {
  const { t } = useLanguage()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const { found, state } = useFound(typed)
  const groups = useSearchGroups(typed, pages, found)
  const results = groups.flatMap((group) => group.results)

  useEffect(() => {
    if (presses > 0) search.open()
  }, [presses])
  const { chosen, chooseFirst, handleKey } = useChosenResult(listId, results)

  const handleType = (words: string) => {
    setTyped(words)
    chooseFirst()
  }
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      lockScroll={false}
      aria-label={t('admin:find.title')}
      overlayProps={{ backgroundOpacity: 0.5, blur: 0 }}
      onSpotlightClose={() => handleType('')}
      classNames={{ content: styles.content! }}
    >
      <Row nowrap gap={10} className={styles.search}>
        <Icon of={IconSearch} size={22} />
        <input
          data-autofocus
          className={clsx(styles.input, 'ink large bare fills')}
          value={typed}
          onChange={({ currentTarget }) => handleType(currentTarget.value)}
          onKeyDown={handleKey}
          placeholder={t('admin:find.label')}
          aria-label={t('admin:find.label')}
          aria-describedby={`${listId}-keys`}
          role="combobox"
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
          autoComplete="off"
          dir="auto"
          maxLength={MAX_SEARCH}
        />
      </Row>
      <Spoken keysId={`${listId}-keys`} state={state} count={results.length} />
      <Results id={listId} groups={groups} chosen={chosen} />
      <Note state={state} isEmpty={results.length === 0} />
    </Spotlight.Root>
  )
}

/** What screen readers hear: the keys, and how much was found. */
function Spoken({ keysId, state, count }: { keysId: string; state: SearchState; count: number }) {
  const { t, format } = useLanguage()
  return (
    <>
      <p id={keysId} className="visually-hidden">
        {t('admin:find.keys')}
      </p>
      <p role="status" className="visually-hidden">
        {state === 'looking' ? '' : t('admin:find.found', { n: format.count(count), count })}
      </p>
    </>
  )
}

type SearchDialogProps = {
  /** The number of times the search was opened. Each change opens the dialog. */
  presses: number
  pages: readonly SearchPage[]
}

/** The result that Enter opens. It moves with the arrow keys and stays in sight. */
function useChosenResult(listId: string, results: readonly SearchResult[]) {
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const chosen = Math.min(at, results.length - 1)
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, chosen])
  const choose = (place: number) => setAt((place + results.length) % Math.max(1, results.length))
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') choose(chosen + 1)
    else if (event.key === 'ArrowUp') choose(chosen - 1)
    else if (event.key !== 'Enter') return
    else if (results[chosen]) {
      void navigate(results[chosen].to)
      search.close()
    }
    event.preventDefault()
  }
  return { chosen, chooseFirst: () => setAt(0), handleKey }
}

function Results({ id, groups, chosen }: { id: string; groups: readonly SearchGroup[]; chosen: number }) {
  const { t } = useLanguage()
  let next = 0
  return (
    <Spotlight.ActionsList id={id} role="listbox" aria-label={t('admin:find.results')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box
        <div key={group.key} role="group" aria-label={group.title} className={styles.group}>
          <Muted small className={styles.kind} aria-hidden="true">
            {group.title}
          </Muted>
          {group.results.map(({ key, to, name, line }) => {
            const place = next
            next += 1
            return (
              <Spotlight.Action
                key={key}
                className={styles.result!}
                data-selected={place === chosen || undefined}
                renderRoot={({ type: _, ...root }) => (
                  <Link
                    {...root}
                    to={to}
                    id={`${id}-${place}`}
                    role="option"
                    aria-selected={place === chosen}
                  />
                )}
              >
                <span className="strong">{name}</span>
                {line && (
                  <Muted as="span" small>
                    {line}
                  </Muted>
                )}
              </Spotlight.Action>
            )
          })}
        </div>
      ))}
    </Spotlight.ActionsList>
  )
}

function Note({ state, isEmpty }: { state: SearchState; isEmpty: boolean }) {
  const { t } = useLanguage()
  if (state === 'looking') return <p className={styles.note}>{t('admin:find.looking')}</p>
  if (state === 'failed')
    return (
      <p role="alert" className={styles.note}>
        {t('admin:find.failed')}
      </p>
    )
  if (!isEmpty) return null
  return (
    <p className={styles.note}>
      {t('admin:find.nothing')}. {t('admin:find.nothingBody')}
    </p>
  )
}

type SearchState = 'idle' | 'looking' | 'failed' | 'done'
type Answer = { q: string; found: FoundAnything | null }

/** Searches while somebody types, after a short pause. */
function useFound(typed: string): { found: FoundAnything | null; state: SearchState } {
  const q = typed.trim()
  const isAsked = q.length >= SHORTEST
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    if (!isAsked) return
    const question = new AbortController()
    const timer = setTimeout(async () => {
      const found = await client()
        .insights.findAnything({ q }, { signal: question.signal })
        .catch(() => null)
      if (!question.signal.aborted) setAnswer({ q, found })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [q, isAsked])

  if (!isAsked) return { found: null, state: 'idle' }
  // An answer to other words must not be shown: Enter would open a result that does not match.
  if (answer?.q !== q) return { found: null, state: 'looking' }
  return { found: answer.found, state: answer.found ? 'done' : 'failed' }
}
