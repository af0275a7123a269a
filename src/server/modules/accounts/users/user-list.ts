import type { User, UserQuery } from '#contract/accounts/users.ts'
import { USUAL_ORDER } from '#domain/accounts/user-actions.ts'
import { done } from '#domain/outcome.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import { type CsvColumn, cairoTime } from '#server/platform/lists/csv-file.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import { textsFor } from '#server/platform/texts.ts'
import { countUsers, listUserRows } from './users-store.ts'
import { userOfRow } from './views.ts'

/** All accounts, by default the newest first. */
export const userList = defineList({
  want: (_, { q, role, status, sort = 'createdAt', order }: UserQuery) =>
    done({ q, role, status, sort, order: order ?? USUAL_ORDER[sort] }),
  count: async (db, wanted, most) => ({ counted: await countUsers(db, wanted, most) }),
  isSearch: ({ q }) => Boolean(q),
  rows: (db, wanted, slice) => listUserRows(db, { ...wanted, ...slice }),
  view: userOfRow,
  file: { action: 'account.export', subject: 'accounts', batch: 100, columns: columnsIn },
})

function columnsIn(lang: Locale): CsvColumn<User>[] {
  const { t } = textsFor(lang)
  const format = formatter(lang)
  const heading = (name: string) => t(`admin:users.file.${name}`)
  return [
    { heading: heading('name'), of: ({ name }) => name },
    { heading: heading('nameAr'), of: ({ nameAr }) => nameAr ?? '' },
    { heading: heading('email'), of: ({ email }) => email },
    {
      heading: heading('mobile'),
      of: ({ mobileNumber }) => (mobileNumber ? format.mobile(mobileNumber) : ''),
    },
    { heading: heading('role'), of: ({ role }) => t(`accounts:roles.${role}`) },
    { heading: heading('status'), of: ({ status }) => t(`accounts:statuses.${status}`) },
    { heading: heading('createdAt'), of: ({ createdAt }) => cairoTime(createdAt) },
  ]
}
