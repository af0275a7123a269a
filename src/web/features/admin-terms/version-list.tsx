import type { TermsVersions } from '#contract/accounts/terms.ts'
import { isAgreement, LEGAL_TEXTS, type LegalText } from '#domain/terms/audiences.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './terms.module.css'

type Version = TermsVersions['items'][number]

/** Which text is shown: whose terms, or the privacy notice. */
export function TextChips({ current }: { current: LegalText }) {
  const { t } = useLanguage()
  return (
    <ChipRow label={t('admin:terms.audiences.label')} wrap>
      {LEGAL_TEXTS.map((audience) => (
        <ChipLink key={audience} to={`?for=${audience}`} selected={audience === current} preventScrollReset>
          {t(`admin:terms.audiences.${audience}`)}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

/** The versions of a text, the newest first: from when on they count, who published them, how many accepted. */
export function VersionList({ of: { audience, items }, now }: { of: TermsVersions; now: number }) {
  const { t } = useLanguage()
  return (
    <Panel heading={t('admin:terms.versions')}>
      <Stack as="ol" gap={14}>
        {items.map((item) => (
          <Stack key={item.version} as="li" gap={2} className={styles.version}>
            <Row as="span" between gap={10} lineGap={4}>
              <strong>{t('admin:terms.version', { version: item.version })}</strong>
              <State item={item} now={now} />
            </Row>
            <Facts item={item} now={now} />
            {isAgreement(audience) && <Accepted people={item.accepted} />}
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

function State({ item: { counts, countsFrom }, now }: { item: Version; now: number }) {
  const { t } = useLanguage()
  if (counts) return <Badge tone="good">{t('admin:terms.now')}</Badge>
  if (Date.parse(countsFrom) > now) return <Badge tone="waiting">{t('admin:terms.coming')}</Badge>
  return <Badge tone="over">{t('admin:terms.over')}</Badge>
}

function Facts({ item: { countsFrom, publishedAt, by }, now }: { item: Version; now: number }) {
  const { t, format, localized } = useLanguage()
  const time = format.moment(publishedAt, now)
  return (
    <>
      <Muted small>{t('admin:terms.from', { day: format.date(countsFrom) })}</Muted>
      <Muted small>
        {by
          ? t('admin:terms.publishedBy', { time, name: localized(by.name, by.nameAr) })
          : t('admin:terms.published', { time })}
      </Muted>
    </>
  )
}

function Accepted({ people }: { people: number }) {
  const { t, format } = useLanguage()
  return <Muted small>{t('admin:terms.accepted', { n: format.count(people), count: people })}</Muted>
}
