import { expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { csvFile } from './csv-file.ts'

/** An endless list that counts how far it was read and whether the reading has ended. */
function anEndlessList() {
  const seen = { batches: 0, isOver: false }
  async function* batches() {
    try {
      for (;;) {
        seen.batches += 1
        yield Array.from({ length: 500 }, (_, n) => ({ name: `Row ${n} of batch ${seen.batches}` }))
      }
    } finally {
      seen.isOver = true
    }
  }
  const file = csvFile({
    name: 'rows.csv',
    columns: [{ heading: 'Name', of: ({ name }) => name }],
    batches: batches(),
    log: createLog('silent'),
  })
  return { seen, reader: file.body!.getReader() }
}

test('a file reads no more rows than it sends, and a cancelled download ends the reading', async () => {
  const { seen, reader } = anEndlessList()
  for (let n = 0; n < 5; n++) await reader.read()
  // Nobody reads on, so the list must wait.
  await vi.waitFor(() => expect(seen.batches).toBeGreaterThan(0))
  const before = seen.batches
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
  expect(seen.batches - before).toBeLessThan(20)
  expect(seen.batches).toBeLessThan(50)
  await reader.cancel()
  await vi.waitFor(() => expect(seen.isOver).toBe(true))
})
