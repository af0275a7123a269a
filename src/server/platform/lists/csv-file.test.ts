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

test('a cancelled download is no error in the log', async () => {
  const lines: string[] = []
  const file = csvFile({
    name: 'rows.csv',
    columns: [{ heading: 'Name', of: ({ name }: { name: string }) => name }],
    batches: (async function* () {
      for (;;) yield Array.from({ length: 500 }, () => ({ name: 'Mona' }))
    })(),
    log: createLog('info', { write: (line) => lines.push(line) }),
  })
  const reader = file.body!.getReader()
  await reader.read()
  await reader.cancel(new Error('the reader went away'))
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
  expect(lines).toEqual([])
})

test.each([
  ['=1+1', "'=1+1"],
  ['Hello;=1+1', "Hello;'=1+1"],
  ['a; +20100', "a; '+20100"],
  ['a;-1;@b', "a;'-1;'@b"],
  ['a\n=1', '"a\n\'=1"'],
  ['2;3', '2;3'],
  ['a-b=c', 'a-b=c'],
])('%j is no formula, whatever separates a spreadsheet’s lists', async (typed, written) => {
  const batches = (async function* () {
    yield [{ name: typed }]
  })()
  const columns = [{ heading: 'Name', of: ({ name }: { name: string }) => name }]
  const file = csvFile({ name: 'rows.csv', columns, batches, log: createLog('silent') })
  expect((await file.text()).replace(/^.*\r\n/, '')).toBe(`${written}\r\n`)
})
