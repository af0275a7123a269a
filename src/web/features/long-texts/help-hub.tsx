import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import clsx from 'clsx'
import { useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { paths } from '#domain/paths.ts'
import { isReachable } from '#domain/settings/support.ts'
import type { Question } from '#locales/long-text.ts'
import bassem from '#web/assets/people/bassem.svg?no-inline'
import hassan from '#web/assets/people/hassan.svg?no-inline'
import khaled from '#web/assets/people/khaled.svg?no-inline'
import laila from '#web/assets/people/laila.svg?no-inline'
import mostafa from '#web/assets/people/mostafa.svg?no-inline'
import noha from '#web/assets/people/noha.svg?no-inline'
import omKhaled from '#web/assets/people/om-khaled.svg?no-inline'
import teta from '#web/assets/people/teta.svg?no-inline'
import zeinab from '#web/assets/people/zeinab.svg?no-inline'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { GetHelp } from '#web/parts/support/get-help.tsx'
import { SupportWays, useOfficeHours } from '#web/parts/support/support-ways.tsx'
import { Blocks } from '#web/parts/text/long-text.tsx'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Columns } from '#web/ui/layout/columns.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import type { HelpAudience } from './find-questions.ts'
import styles from './help-hub.module.css'

const PEOPLE: Record<HelpAudience, readonly [string, string, string]> = {
  customer: [laila, khaled, teta],
  cook: [omKhaled, hassan, zeinab],
  delivery: [noha, mostafa, bassem],
}
const PAGES = { customer: paths.helpCustomer, cook: paths.helpCook, delivery: paths.helpDelivery } as const

/** The search waits for a pause in the typing. */
const PAUSE_MS = 250

/** How to reach the office, what each audience asks most, and a search over all questions (G-26). */
export function HelpHub({ running, panels, wanted }: HelpHubProps) {
  const { t } = useLanguage()
  const { support } = useRootData()
  const hours = useOfficeHours()
  const isOffice = support !== null && isReachable(support)
  const isSearch = wanted.trim() !== ''
  const shown = panels.filter(({ questions }) => questions.length > 0)
  return (
    <article className={`page ${styles.page}`}>
      <header className={clsx(styles.head, 'row wraps apart')}>
        <Stack gap={6}>
          <h1>{t('common:pages.help.title')}</h1>
          {isOffice && <p className={clsx(styles.quiet, 'muted small')}>{hours.daily}</p>}
        </Stack>
        <Search wanted={wanted} />
      </header>
      {(isOffice || running) && (
        <Panel as="div" className={styles.ways}>
          {running && <RunningOrder {...running} />}
          <SupportWays order={running?.number} />
        </Panel>
      )}
      <p role="status" className={isSearch && shown.length === 0 ? styles.nothing : 'visually-hidden'}>
        {isSearch && shown.length === 0 && t('common:longTexts.nothing')}
      </p>
      <Columns of={3} from={56} gap={20}>
        {shown.map((panel) => (
          <AudiencePanel key={panel.audience} {...panel} isOpen={isSearch} />
        ))}
      </Columns>
      <Row as="p" gap={14} lineGap={8} className="in-middle muted">
        {t('common:support.nothingFits')}
        <LinkButton
          to={running ? `${paths.contact}?order=${running.id}` : paths.contact}
          variant="ghost"
          icon={IconMessage}
        >
          {t('common:support.form')}
        </LinkButton>
      </Row>
    </article>
  )
}

/** The order on its way, and help with it. */
function RunningOrder({ id, number }: Running) {
  const { t } = useLanguage()
  return (
    <Row gap={14} nowrap className={styles.order}>
      <span className={clsx(styles.orderIcon, 'centres tone-accent keeps-size')}>
        <Icon of={IconReceipt} size={26} />
      </span>
      <div>
        <p className={clsx(styles.quiet, 'muted small')}>{t('common:support.yourOrder')}</p>
        <p className="strong">
          <Link to={paths.trackOrder(id)}>
            <bdi dir="ltr">{number}</bdi>
          </Link>
        </p>
        <GetHelp id={id} />
      </div>
    </Row>
  )
}

/** What an audience asks most. The reader's own stands out. */
function AudiencePanel({ audience, questions, isOpen }: Audience & { isOpen: boolean }) {
  const { t } = useLanguage()
  const viewer = useViewer()
  return (
    <Panel
      flush
      className={clsx(styles.panel, 'column')}
      data-audience={audience}
      data-own={viewer.role === audience || undefined}
      aria-labelledby={`help-${audience}`}
    >
      <Row gap={8} align="end" nowrap className={styles.people} aria-hidden="true">
        {PEOPLE[audience].map((portrait) => (
          <img key={portrait} src={portrait} alt="" width={92} height={92} />
        ))}
      </Row>
      <div className={styles.words}>
        <h2 id={`help-${audience}`}>{t(`common:helpHub.${audience}.title`)}</h2>
        <p className={clsx(styles.quiet, 'muted small')}>{t(`common:helpHub.${audience}.about`)}</p>
        {questions.map(({ title, blocks }) => (
          <details key={title} className={clsx(styles.question, 'line-above')} open={isOpen}>
            <summary>{title}</summary>
            <Stack gap={10} className={styles.answer}>
              <Blocks of={blocks} />
            </Stack>
          </details>
        ))}
        {(audience !== 'delivery' || viewer.role === 'delivery') && (
          <TextLink to={PAGES[audience]} className={`not-underlined ${styles.all}`}>
            {t(`common:helpHub.${audience}.all`)}
            <Icon of={IconArrowRight} size={18} flip />
          </TextLink>
        )}
      </div>
    </Panel>
  )
}

/** Finds while somebody types. Without scripts it is a form. */
function Search({ wanted }: { wanted: string }) {
  const { t } = useLanguage()
  const submit = useSubmit()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (
    <Form method="get" role="search" className={clsx(styles.search, 'flex gap-10')} preventScrollReset>
      <TextField
        type="search"
        name="q"
        label={t('common:longTexts.search')}
        labelHidden
        placeholder={t('common:helpHub.example')}
        startIcon={IconSearch}
        defaultValue={wanted}
        onChange={({ target: { form } }) => {
          clearTimeout(pause.current)
          pause.current = setTimeout(
            () => void submit(form, { replace: true, preventScrollReset: true }),
            PAUSE_MS,
          )
        }}
      />
      <Button type="submit" variant="ghost">
        {t('common:actions.search')}
      </Button>
    </Form>
  )
}

type Running = { id: string; number: string }
type Audience = { audience: HelpAudience; questions: readonly Question[] }

type HelpHubProps = {
  running: Running | null
  panels: readonly Audience[]
  wanted: string
}
