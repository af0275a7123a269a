import type { Broadcast, BroadcastQuery } from '#contract/broadcasts.ts'
import { done } from '#domain/outcome.ts'
import type { Locale } from '#locales/locale.ts'
import { type CsvColumn, cairoTime } from '#server/platform/lists/csv-file.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import { textsFor } from '#server/platform/texts.ts'
import { type BroadcastRow, countStates, listRows } from './store.ts'

/** All broadcasts, the newest first. */
export const broadcastList = defineList({
  want: (_, { q, category, state, sort = 'created', order = 'desc' }: BroadcastQuery) =>
    done({ q, category, state, sort, order }),
  async count(db, wanted) {
    const states = await countStates(db, wanted)
    const all = Object.values(states).reduce((sum, n) => sum + n, 0)
    return { counted: wanted.state ? states[wanted.state] : all, states }
  },
  view: (row: BroadcastRow) => broadcastOf(row),
  rows: (db, wanted, slice) => listRows(db, { ...wanted, ...slice }),
  file: { action: 'broadcast.export', subject: 'broadcasts', batch: 500, columns: columnsIn },
})

function columnsIn(lang: Locale): CsvColumn<Broadcast>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`broadcasts:file.${name}`)
  return [
    { heading: heading('title'), of: ({ title }) => title },
    { heading: heading('titleAr'), of: ({ titleAr }) => titleAr },
    { heading: heading('body'), of: ({ body }) => body },
    { heading: heading('bodyAr'), of: ({ bodyAr }) => bodyAr },
    { heading: heading('category'), of: ({ category }) => t(`broadcasts:categories.${category}`) },
    { heading: heading('audience'), of: ({ audience }) => t(`broadcasts:audiences.${audience}`) },
    { heading: heading('url'), of: ({ url }) => url ?? '' },
    { heading: heading('state'), of: ({ state }) => t(`broadcasts:states.${state}`) },
    { heading: heading('starts'), of: ({ startsAt }) => cairoTime(startsAt) },
    { heading: heading('ended'), of: ({ sentAt }) => cairoTime(sentAt) },
    { heading: heading('reached'), of: ({ reached }) => reached },
    { heading: heading('counted'), of: ({ counted }) => counted },
    { heading: heading('by'), of: ({ by }) => by.name },
  ]
}

export function broadcastOf(row: BroadcastRow): Broadcast {
  const { title, body, startsAt, beganAt, sentAt, createdAt, personId: _, cursor: __, ...rest } = row
  return {
    ...rest,
    title: title.en,
    titleAr: title.ar,
    body: body.en,
    bodyAr: body.ar,
    startsAt: startsAt.toISOString(),
    beganAt: beganAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
