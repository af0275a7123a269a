import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnvFile } from './env-file.mjs'

function aFolder(content) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'amama-env-'))
  if (content !== undefined) writeFileSync(path.join(folder, '.env'), content)
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    vi.unstubAllEnvs()
  })
  for (const name of ['AMAMA_PORT', 'AMAMA_MAIL', 'AMAMA_EMPTY']) vi.stubEnv(name, undefined)
  return folder
}

test('the file is read with its quotes and comments', () => {
  readEnvFile(aFolder("# where\nAMAMA_PORT=4000\nAMAMA_MAIL='A-MAMA <hello@amama.test>' # who\n"))
  expect(process.env).toMatchObject({ AMAMA_PORT: '4000', AMAMA_MAIL: 'A-MAMA <hello@amama.test>' })
})

test('variables that are already set win over the file, even empty ones', () => {
  const folder = aFolder('AMAMA_PORT=4000\nAMAMA_EMPTY=4000\n')
  vi.stubEnv('AMAMA_PORT', '5000')
  vi.stubEnv('AMAMA_EMPTY', '')
  readEnvFile(folder)
  expect(process.env).toMatchObject({ AMAMA_PORT: '5000', AMAMA_EMPTY: '' })
})

test('without a file nothing happens', () => {
  const before = { ...process.env }
  readEnvFile(aFolder())
  expect(process.env).toEqual(before)
})

test('a Node that cannot read the file says so, and needs nothing without one', () => {
  const { loadEnvFile } = process
  onTestFinished(() => void Object.assign(process, { loadEnvFile }))
  Object.assign(process, { loadEnvFile: undefined })
  expect(() => readEnvFile(aFolder('AMAMA_PORT=4000\n'))).toThrow('use 20.12 or newer')
  expect(() => readEnvFile(aFolder(undefined))).not.toThrow()
})
