import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const SCRIPT = path.join(import.meta.dirname, '../../deploy/rolling-restart.sh')

/** Two servers that are files: `up-<name>` while ready. What happens is written down in order. */
function aTown({ restart = 'true', ready = ['a', 'b'] } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'amama-restart-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const log = path.join(folder, 'log')
  mkdirSync(path.join(folder, 'list'))
  for (const name of ready) writeFileSync(path.join(folder, `up-${name}`), '')
  const list = path.join(folder, 'list/servers.conf')
  const script = path.join(folder, 'restart.sh')
  writeFileSync(script, `#!/bin/sh\necho "restart $1" >>${log}\n${restart}\n`)
  chmodSync(script, 0o755)
  const end = spawnSync('sh', [SCRIPT], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      SERVERS: 'a b',
      LIST: list,
      LINE: 'server {}:3000;',
      RELOAD: `grep -h ^server ${list} | tr '\\n' ' ' >>${log}; echo >>${log}`,
      RESTART: `${script} {}`,
      READY: 'test -e up-{}',
      COUNT: 'echo 0',
      READY_SECONDS: '1',
    },
  })
  const happened = existsSync(log) ? readFileSync(log, 'utf8').trim().split(/ ?\n/) : []
  return { status: end.status, said: end.stderr.trim(), happened }
}

test('a rolling restart takes each server out of the list, restarts it, and puts it back before the next', () => {
  expect(aTown()).toEqual({
    status: 0,
    said: '',
    happened: [
      'server b:3000;',
      'restart a',
      'server a:3000; server b:3000;',
      'server a:3000;',
      'restart b',
      'server a:3000; server b:3000;',
    ],
  })
})

test('a rolling restart ends with an error and leaves the others serving when one does not come back', () => {
  expect(aTown({ restart: 'rm -f "up-$1"' })).toEqual({
    status: 1,
    said: 'a did not come back; it stays out of the list',
    happened: ['server b:3000;', 'restart a'],
  })
})

test('a rolling restart does the same when one cannot even be restarted', () => {
  expect(aTown({ restart: 'exit 5' })).toMatchObject({
    status: 1,
    happened: ['server b:3000;', 'restart a'],
  })
})

test('a rolling restart begins with a server that is away, and leaves the others alone if it stays away', () => {
  expect(aTown({ ready: ['a'], restart: 'touch "up-$1"' })).toEqual({
    status: 0,
    said: '',
    happened: [
      'server a:3000;',
      'restart b',
      'server a:3000; server b:3000;',
      'server b:3000;',
      'restart a',
      'server a:3000; server b:3000;',
    ],
  })
  expect(aTown({ ready: ['a'] })).toEqual({
    status: 1,
    said: 'b did not come back; it stays out of the list',
    happened: ['server a:3000;', 'restart b'],
  })
})

test('a rolling restart restarts nothing while no server is ready', () => {
  expect(aTown({ ready: [] })).toMatchObject({ status: 1, happened: [] })
})
