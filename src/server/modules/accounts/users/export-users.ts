import type { User, UserQuery } from '#contract/accounts/users.ts'
import type { Locale } from '#locales/locale.ts'
import { type CsvColumn, inBatches } from '#server/platform/http/csv-file.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { areFew, countFound, wantedOf } from './list-users.ts'
import { listUserRows, type UserRow } from './users-store.ts'
import { userOfRow } from './views.ts'

const BATCH = 100

/** Exports all accounts that a query finds as a CSV file. The export is on record. */
export async function exportUsers(
  { platform, user: { id: actorId } }: Call,
  { lang, ...query }: UserQuery & { lang?: Locale | undefined },
): Promise<Response> {
  const { database } = platform
  async function* batches() {
    const few = areFew(query, await countFound({ database }, query))
    const rows = inBatches<UserRow>(BATCH, (after) =>
      listUserRows(database.db, { ...wantedOf(query), areFew: few, most: BATCH, after }),
    )
    for await (const found of rows) yield found.map(userOfRow)
  }
  return exportList(platform, actorId, {
    action: 'account.export',
    subject: 'accounts',
    query,
    columns: columnsIn(lang ?? 'en'),
    batches: batches(),
  })
}

function columnsIn(lang: Locale): CsvColumn<User>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`admin:users.file.${name}`)
  return [
    { heading: heading('name'), of: ({ name }) => name },
    { heading: heading('nameAr'), of: ({ nameAr }) => nameAr ?? '' },
    { heading: heading('email'), of: ({ email }) => email },
    { heading: heading('mobile'), of: ({ mobileNumber }) => mobileNumber ?? '' },
    { heading: heading('role'), of: ({ role }) => t(`accounts:roles.${role}`) },
    { heading: heading('status'), of: ({ status }) => t(`accounts:statuses.${status}`) },
    { heading: heading('createdAt'), of: ({ createdAt }) => createdAt },
  ]
}
