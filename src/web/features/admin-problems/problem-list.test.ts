import { expect, test } from 'vitest'
import { INBOX_REASONS } from '#domain/problems/contact.ts'
import type { Client } from '#web/platform/api/client.ts'
import { loadProblems } from './problem-list.tsx'

test('the inbox is filtered by every kind that it offers, of messages as of problems', async () => {
  const asked: unknown[] = []
  const listProblems = async (query: unknown) => {
    asked.push(query)
    return { items: [] }
  }
  const client = { problems: { listProblems } } as unknown as Client
  for (const reason of INBOX_REASONS) await loadProblems(client, new URLSearchParams({ reason }))
  expect(asked).toMatchObject(INBOX_REASONS.map((reason) => ({ reason })))
})
