import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useState } from 'react'
import { cairoDate } from '#domain/cairo-time.ts'
import { TERMS_AUDIENCES } from '#domain/terms/audiences.ts'
import { nextVersion } from '#domain/terms/versions.ts'
import type { Locale } from '#locales/locale.ts'
import { DayField } from '#web/parts/days/day-fields.tsx'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { type Client, client, type Failure } from '#web/platform/api/client.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Segmented } from '#web/ui/choices/segmented.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './terms.module.css'
import { checkTerms, publishingOf, TERMS_FIELD_OF, type TermsValues } from './terms-values.ts'
import { TermsChanges, TermsPreview } from './terms-view.tsx'
import { AudienceChips, VersionList } from './version-list.tsx'

/** The versions of the audience in the address, of customers if it names none. */
export async function loadTerms(client: Client, params: URLSearchParams) {
  const audience = TERMS_AUDIENCES.find((each) => each === params.get('for')) ?? 'customer'
  return { versions: await client.terms.listTermsVersions({ audience }), now: Date.now() }
}

type Loaded = Awaited<ReturnType<typeof loadTerms>>

/** An audience's terms: its versions, and the editor of the next one. */
export function TermsPage({ versions, now }: Loaded) {
  return (
    <>
      <AudienceChips current={versions.audience} />
      <div className={styles.page}>
        <VersionList items={versions.items} now={now} />
        <TermsEditor key={versions.audience} versions={versions} now={now} />
      </div>
    </>
  )
}

const VIEWS = ['edit', 'changes', 'preview'] as const
type View = (typeof VIEWS)[number]
const TEXTS = ['en', 'ar'] as const

function TermsEditor({ versions, now }: Loaded) {
  const { t, locale, format } = useLanguage()
  const { text, people } = versions
  const newest = versions.items[0]!
  const [view, setView] = useState<View>('edit')
  const [language, setLanguage] = useState<Locale>(locale)
  const [asking, setAsking] = useState<TermsValues | null>(null)
  /** The version that another admin published while this one was written. */
  const [stale, setStale] = useState<string | null>(null)
  const form = useRuleForm<TermsValues>({
    name: 'terms',
    initial: { ...text, countsFrom: '' },
    check: (values) => checkTerms(values, { now: Date.now(), newest }),
    fieldOf: TERMS_FIELD_OF,
  })
  const { values } = form
  const isChanged = TEXTS.some((lang) => values[lang].trim() !== text[lang].trim())
  const version = nextVersion(newest.version)

  const handleFailed = (failure: Failure) => {
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
  const handlePublished = (published: TermsValues) => {
    setStale(null)
    setView('edit')
    form.restart({ ...published, countsFrom: '' })
  }
  return (
    <Panel heading={t('admin:terms.next')} className={styles.editor}>
      <Row gap={12} between>
        <Segmented
          label={t('admin:terms.view')}
          name="view"
          value={view}
          onChange={setView}
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
          before={text[language]}
          after={values[language]}
          language={language}
          version={newest.version}
        />
      )}
      {view === 'preview' && <TermsPreview markdown={values[language]} language={language} />}
      <Stack
        as="form"
        gap={16}
        noValidate
        hidden={view !== 'edit'}
        id="terms"
        onSubmit={form.onSubmit(setAsking)}
      >
        <Muted small>{t('admin:terms.help')}</Muted>
        <div className={styles.pair}>
          {TEXTS.map((lang) => (
            <TextArea
              key={lang}
              {...form.field(lang)}
              label={t(`common:language.${lang}`)}
              lang={lang}
              rows={18}
              spellCheck={lang === 'en'}
            />
          ))}
        </div>
        <DayField
          {...form.field('countsFrom')}
          onChange={(day) => form.set('countsFrom', day)}
          label={t('admin:terms.countsFrom')}
          help={t('admin:terms.countsFromHelp')}
          earliest={cairoDate(now)}
        />
      </Stack>
      <div className={styles.asked}>
        <Icon of={IconAlertTriangle} size={22} />
        <div>
          <p className={styles.askedCount}>
            {t('admin:terms.asked', { n: format.count(people), count: people })}
          </p>
          <p>{t('admin:terms.askedNote')}</p>
        </div>
      </div>
      <Row gap={12}>
        <Button
          data-needs-script
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
      <ActionQuestion
        open={asking !== null}
        question={t('admin:terms.question', { version })}
        consequence={
          asking?.countsFrom
            ? t('admin:terms.consequenceLater', { day: format.date(asking.countsFrom) })
            : t('admin:terms.consequenceNow')
        }
        confirmLabel={t('admin:terms.yes')}
        cancelLabel={t('admin:terms.no')}
        send={() => client().terms.publishTerms(publishingOf(asking!, versions))}
        doneText={(published) => t('admin:terms.done', { version: (published.next ?? published).version })}
        onDone={() => handlePublished(asking!)}
        onFailed={handleFailed}
        onClose={() => setAsking(null)}
      >
        <p className={styles.askedCount}>
          {t('admin:terms.asked', { n: format.count(people), count: people })}
        </p>
      </ActionQuestion>
      <LeaveQuestion isChanged={isChanged} consequence={t('admin:terms.leaveNote')} />
    </Panel>
  )
}
