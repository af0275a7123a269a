import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchedWords } from '#server/db/tables/accounts.ts'
import { aTestApp } from '#tests/world/app.ts'
import { rows } from './rows.ts'
import { containsText } from './word-search-sql.ts'

test('the trigram index reads Arabic letters, so that an Arabic word does not read all rows', async () => {
  const app = await aTestApp()
  const [found] = await app.sql<{ trigrams: string[] }>(`select show_trgm('كشري') as trigrams`)
  expect(found!.trigrams.length).toBeGreaterThan(2)
})

test('a name with عبد is found in one word and in two, however it was typed', async () => {
  const { platform } = await aTestApp()
  for (const name of ['عبدالله سامي', 'عبد الله سامي', 'نور عبدالرحمن', 'نور عبد الرحمن']) {
    for (const q of [name, name.replace('عبدال', 'عبد ال'), name.replace('عبد ال', 'عبدال')]) {
      const [answer] = await rows<{ found: boolean }>(platform.database.db)`
        select ${containsText(searchedWords(sql`${name}::text`), q)} as found`
      expect([q, answer!.found]).toEqual([q, true])
    }
  }
})

test('one or two letters find the beginnings of words, more find any part', async () => {
  const { platform } = await aTestApp()
  const finds = async (q: string) => {
    const text = searchedWords(sql`${'Ahmed Sabry'}::text`)
    const [answer] = await rows<{ found: boolean }>(platform.database.db)`
      select ${containsText(text, q)} as found`
    return answer!.found
  }
  expect(await finds('A')).toBe(true)
  expect(await finds('sa')).toBe(true)
  expect(await finds('me')).toBe(false)
  expect(await finds('med')).toBe(true)
  expect(await finds('%')).toBe(false)
})
