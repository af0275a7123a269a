import type { TurnedAway } from '#contract/limits.ts'
import type { Locale } from '#locales/locale.ts'
import { type CsvColumn, inBatches } from '#server/platform/lists/csv-file.ts'
import { exportList } from '#server/platform/lists/export-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { findSubjects } from './find-subjects.ts'
import { toTurnedAway } from './list-turned-away.ts'
import { listTurnedAwayRows, type TurnedAwayRow } from './store.ts'

const BATCH = 500

/** All who met a limit, or one number's or address's rows, as a file. The audit log records the export. */
export async function exportTurnedAway(
  { platform, user: { id: actorId } }: Call,
  { lang = 'en', ...query }: { q?: string | undefined; lang?: Locale | undefined },
): Promise<Response> {
  const { database } = platform
  async function* batches() {
    const subjects = query.q ? await findSubjects(platform, query.q) : null
    const found = inBatches<TurnedAwayRow>(BATCH, (last) => {
      const after = last ? { at: last.first_at.getTime(), id: last.id } : null
      return listTurnedAwayRows(database.db, { subjects, after, most: BATCH })
    })
    for await (const rows of found) yield rows.map(toTurnedAway)
  }
  return exportList(platform, actorId, {
    action: 'limit.export',
    subject: 'turned-away',
    query,
    columns: columnsIn(lang),
    batches: batches(),
  })
}

function columnsIn(lang: Locale): CsvColumn<TurnedAway>[] {
  const { t } = textsFor(lang)
  return [
    {
      heading: t('problems:turnedAway.columns.rule'),
      of: ({ rule }) => t(`problems:turnedAway.rules.${rule}`),
    },
    { heading: t('problems:turnedAway.columns.subject'), of: ({ subject }) => subject },
    {
      heading: t('problems:turnedAway.columns.kitchen'),
      of: ({ kitchen }) => (lang === 'ar' && kitchen?.nameAr) || (kitchen?.name ?? ''),
    },
    { heading: t('problems:turnedAway.columns.count'), of: ({ count }) => count },
    { heading: t('problems:turnedAway.file.firstAt'), of: ({ firstAt }) => firstAt },
    { heading: t('problems:turnedAway.file.lastAt'), of: ({ lastAt }) => lastAt },
  ]
}
