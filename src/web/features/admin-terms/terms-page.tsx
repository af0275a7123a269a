import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useState } from 'react'
import { cairoDate } from '#domain/cairo-time.ts'
import { isAgreement, LEGAL_TEXTS, type LegalText } from '#domain/terms/audiences.ts'
import { nextVersion } from '#domain/terms/versions.ts'
import type { Locale } from '#locales/locale.ts'
import { DayField } from '#web/parts/days/day-fields.tsx'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { BothLanguages } from '#web/parts/frame/pair.tsx'
import { type Client, client, type Failure } from '#web/platform/api/client.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Segmented } from '#web/ui/choices/segmented.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Columns } from '#web/ui/layout/columns.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import styles from './terms.module.css'
import { checkTerms, publishingOf, TERMS_FIELD_OF, type TermsValues } from './terms-values.ts'
import { TermsChanges, TermsPreview } from './terms-view.tsx'
import { TextChips, VersionList } from './version-list.tsx'

/** The versions of the text in the address, of the customers' terms if it names none. */
export async function loadTerms(client: Client, params: URLSearchParams) {
  const audience = LEGAL_TEXTS.find((each) => each === params.get('for')) ?? 'customer'
  return { versions: await client.terms.listTermsVersions({ audience }), now: Date.now() }
}

type Loaded = Awaited<ReturnType<typeof loadTerms>>

/** An audience's terms, or the privacy notice: the versions, and the editor of the next one. */
export function TermsPage({ versions, now }: Loaded) {
  return (
    <>
      <TextChips current={versions.audience} />
      <Columns of="280px minmax(0, 1fr)" from={75} gap={16} align="start" className="above-12">
        <VersionList of={versions} now={now} />
        <TermsEditor key={versions.audience} versions={versions} now={now} />
      </Columns>
    </>
  )
}

const VIEWS = ['edit', 'changes', 'preview'] as const
type View = (typeof VIEWS)[number]
const TEXTS = ['en', 'ar'] as const

function TermsEditor({ versions, now }: Loaded) {
  const { t } = useLanguage()
  const { audience, text } = versions
  const { form, view, setView, asking, setAsking, stale, showPublished, showRefusal } = useTermsForm(versions)
  const isChanged = TEXTS.some((lang) => form.values[lang].trim() !== text[lang].trim())
  const version = nextVersion(versions.items[0]!.version)
  return (
    <SpacedPanel heading={t('admin:terms.next')} gap={16} className={styles.editor}>
      <Views view={view} onView={setView} stale={stale} versions={versions} values={form.values} />
      <Stack
        as="form"
        gap={16}
        noValidate
        hidden={view !== 'edit'}
        id="terms"
        onSubmit={form.onSubmit(setAsking)}
      >
        <Fields form={form} audience={audience} now={now} />
      </Stack>
      <WhoIsAsked versions={versions} />
      <Row gap={12}>
        <Button
          onClick={() => {
            // A wrong field can take the focus only where it is shown.
            setView('edit')
            form.onSubmit(setAsking)()
          }}
        >
          {t('admin:terms.publish', { version })}
        </Button>
        {isChanged && (
          <Button variant="ghost" onClick={() => form.restart({ ...text, countsFrom: '' })}>
            {t('admin:terms.startOver')}
          </Button>
        )}
      </Row>
      <PublishQuestion
        asking={asking}
        versions={versions}
        onDone={showPublished}
        onFailed={showRefusal}
        onClose={() => setAsking(null)}
      />
      <LeaveQuestion isChanged={isChanged} />
    </SpacedPanel>
  )
}

/** Whether publishing asks people to accept the text or only informs them, by which the texts of the page are named. */
const wayOf = (audience: LegalText) => (isAgreement(audience) ? 'asks' : 'informs')

type TermsForm = ReturnType<typeof useTermsForm>['form']

/** The form and what is asked and shown about it. A refusal goes back to where it can be corrected. */
function useTermsForm(versions: Loaded['versions']) {
  const { text, items } = versions
  const [view, setView] = useState<View>('edit')
  const [asking, setAsking] = useState<TermsValues | null>(null)
  /** The version that another admin published while this one was written. */
  const [stale, setStale] = useState<string | null>(null)
  const form = useRuleForm<TermsValues>({
    name: 'terms',
    initial: { ...text, countsFrom: '' },
    check: (values) => checkTerms(values, { now: Date.now(), newest: items[0]! }),
    fieldOf: TERMS_FIELD_OF,
  })

  const showRefusal = (failure: Failure) => {
    const { code, data } = failure
    const isStale = code === 'accounts.terms_stale'
    if (isStale) {
      setStale(String(data.version))
      setView('changes')
    } else {
      setView('edit')
      // A refusal about a text names its language, which is the name of its field.
      if (!form.show('locale' in data ? { ...failure, data: { field: data.locale } } : failure)) return false
    }
    setAsking(null)
    return true
  }
  const showPublished = (published: TermsValues) => {
    setStale(null)
    setView('edit')
    form.restart({ ...published, countsFrom: '' })
  }
  return { form, view, setView, asking, setAsking, stale, showPublished, showRefusal }
}

/** The switch between editing, changes and preview, and the latter two in either language. */
function Views({ view, onView, stale, versions, values }: ViewsProps) {
  const { t, locale } = useLanguage()
  const [language, setLanguage] = useState<Locale>(locale)
  return (
    <>
      <Row gap={12} between>
        <Segmented
          label={t('admin:terms.view')}
          name="view"
          value={view}
          onChange={onView}
          options={VIEWS.map((value) => ({ value, label: t(`admin:terms.${value}`) }))}
        />
        {view !== 'edit' && (
          <Segmented
            label={t('common:language.label')}
            name="language"
            value={language}
            onChange={setLanguage}
            options={TEXTS.map((value) => ({ value, label: t(`common:language.${value}`) }))}
          />
        )}
      </Row>
      {stale && (
        <InlineError title={t('admin:terms.stale', { version: stale })} text={t('admin:terms.staleNote')} />
      )}
      {view === 'changes' && (
        <TermsChanges
          before={versions.text[language]}
          after={values[language]}
          language={language}
          version={versions.items[0]!.version}
        />
      )}
      {view === 'preview' && <TermsPreview markdown={values[language]} language={language} />}
    </>
  )
}

type ViewsProps = {
  view: View
  onView: (view: View) => void
  stale: string | null
  versions: Loaded['versions']
  values: TermsValues
}

function Fields({ form, audience, now }: { form: TermsForm; audience: LegalText; now: number }) {
  const { t } = useLanguage()
  return (
    <>
      <Muted small>{t('admin:terms.help')}</Muted>
      <Columns of={2} from={48} gap={16}>
        <BothLanguages>
          {(lang) => (
            <TextArea
              {...form.field(lang)}
              label={t(`common:language.${lang}`)}
              lang={lang}
              rows={18}
              spellCheck={lang === 'en'}
            />
          )}
        </BothLanguages>
      </Columns>
      <DayField
        {...form.field('countsFrom')}
        onChange={(day) => form.set('countsFrom', day)}
        label={t('admin:terms.countsFrom')}
        help={t(`admin:terms.${wayOf(audience)}.dayHelp`)}
        earliest={cairoDate(now)}
      />
    </>
  )
}

const LOOKS = {
  asks: { tone: 'waiting', icon: IconAlertTriangle },
  informs: { tone: 'calm', icon: IconInfoCircle },
} as const

function WhoIsAsked({ versions }: { versions: Loaded['versions'] }) {
  const { t } = useLanguage()
  const way = wayOf(versions.audience)
  return (
    <Note as="div" size="large" {...LOOKS[way]} top className="small close-lines">
      <div>
        <AskedCount versions={versions} />
        <p>{t(`admin:terms.${way}.note`)}</p>
      </div>
    </Note>
  )
}

function AskedCount({ versions: { audience, people } }: { versions: Loaded['versions'] }) {
  const { t, format } = useLanguage()
  return (
    <p className="strong">
      {isAgreement(audience)
        ? t('admin:terms.asked', { n: format.count(people), count: people })
        : t('admin:terms.nobodyAsked')}
    </p>
  )
}

function PublishQuestion({ asking, versions, onDone, onFailed, onClose }: PublishQuestionProps) {
  const { t, format } = useLanguage()
  const version = nextVersion(versions.items[0]!.version)
  const way = wayOf(versions.audience)
  return (
    <ActionQuestion
      open={asking !== null}
      question={t('admin:terms.question', { version })}
      consequence={
        asking?.countsFrom
          ? t(`admin:terms.${way}.later`, { day: format.date(asking.countsFrom) })
          : t(`admin:terms.${way}.now`)
      }
      confirmLabel={t('admin:terms.yes')}
      cancelLabel={t('admin:terms.no')}
      send={() => client().terms.publishTerms(publishingOf(asking!, versions))}
      doneText={(published) => t('admin:terms.done', { version: (published.next ?? published).version })}
      onDone={() => onDone(asking!)}
      onFailed={onFailed}
      onClose={onClose}
    >
      <AskedCount versions={versions} />
    </ActionQuestion>
  )
}

type PublishQuestionProps = {
  asking: TermsValues | null
  versions: Loaded['versions']
  onDone: (published: TermsValues) => void
  onFailed: (failure: Failure) => boolean
  onClose: () => void
}
