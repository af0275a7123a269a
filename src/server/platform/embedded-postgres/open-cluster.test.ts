import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { IN_TIME } from '#tests/world/patience.ts'
import { aFolder, aHolder, ask, launchHolder, NOBODY } from '#tests/world/postgres/cluster-holder.ts'
import { isRoot } from './account.ts'
import { type Cluster, openCluster } from './open-cluster.ts'
import { markOf } from './processes.ts'

test('the first start creates the cluster, and the second finds what was written', async () => {
  const dataDir = aFolder()
  const first = await open(dataDir)
  expect(first.facts.how).toBe('created')
  await ask(first.url('amama'), 'create table dish as select 1 as id')
  await first.stop()

  const second = await open(dataDir)
  expect(second.facts.how).toBe('started')
  expect(await ask(second.url('amama'), 'select id from dish')).toEqual([{ id: 1 }])
})

test('a cluster survives a power cut, and its password is readable by its owner only', async () => {
  const cluster = await open(aFolder(), { durable: true })
  const settings = await ask(
    cluster.url('amama'),
    `select name, setting from pg_settings where name in
       ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'TimeZone') order by name`,
  )
  expect(settings).toEqual([
    { name: 'TimeZone', setting: 'UTC' },
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'synchronous_commit', setting: 'on' },
  ])
  expect(statSync(path.join(cluster.facts.folder, 'password')).mode & 0o777).toBe(0o600)
  const wrong = new URL(cluster.url('amama'))
  wrong.password = 'guessed'
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('a cluster that a killed process ran without durability is restarted with it', async () => {
  const dataDir = aFolder()
  await (await aHolder(dataDir)).kill()
  const cluster = await open(dataDir, { durable: true })
  expect(cluster.facts.how).toBe('started')
  expect(await ask(cluster.url('amama'), 'show fsync')).toEqual([{ fsync: 'on' }])
})

test('the cluster of a killed process is adopted, and stopped in the end', async () => {
  const dataDir = aFolder()
  const killed = await aHolder(dataDir)
  await ask(killed.url, 'create table dish as select 1 as id')
  await killed.kill()

  const next = await open(dataDir)
  expect(next.facts).toMatchObject({ how: 'adopted', pid: killed.facts.pid })
  expect(await ask(next.url('amama'), 'select id from dish')).toEqual([{ id: 1 }])
  await next.stop()
  expect(markOf(killed.facts.pid)).toBeNull()
})

test('confirmed data survives when PostgreSQL itself is killed too', async () => {
  const dataDir = aFolder()
  const killed = await aHolder(dataDir, { durable: true })
  await ask(killed.url, 'create table dish as select 1 as id')
  process.kill(killed.facts.pid, 'SIGKILL')
  await killed.kill()
  await vi.waitFor(() => expect(markOf(killed.facts.pid)).toBeNull(), IN_TIME)

  const next = await open(dataDir, { durable: true })
  expect(next.facts.how).toBe('started')
  expect(await ask(next.url('amama'), 'select id from dish')).toEqual([{ id: 1 }])
})

test('a recorded process id that is another program now does not prevent the start', async () => {
  const dataDir = aFolder()
  await (await open(dataDir)).stop()
  recordPostmaster(dataDir, process.pid)
  const cluster = await open(dataDir)
  expect(cluster.facts.how).toBe('started')
})

test('a recorded process id that is another folder’s PostgreSQL does not prevent the start', async () => {
  const other = await open(aFolder())
  const dataDir = aFolder()
  await (await open(dataDir)).stop()
  recordPostmaster(dataDir, other.facts.pid)
  const cluster = await open(dataDir)
  expect(cluster.facts.how).toBe('started')
  expect(cluster.facts.pid).not.toBe(other.facts.pid)
  expect(await ask(other.url('amama'), 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('a start after a process was killed while it made the cluster begins anew', async () => {
  const dataDir = aFolder()
  const holder = launchHolder(dataDir)
  const unfinished = () => readdirSync(dataDir).find((name) => name.startsWith('pg.new-'))
  await vi.waitFor(() => expect(existsSync(path.join(dataDir, unfinished() ?? 'none', 'data'))).toBe(true), {
    ...IN_TIME,
    interval: 1,
  })
  holder.kill('SIGKILL')
  expect(existsSync(path.join(dataDir, 'pg'))).toBe(false)

  const cluster = await open(dataDir)
  expect(cluster.facts.how).toBe('created')
  expect(await ask(cluster.url('amama'), 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('the half-made folder of a killed start is removed', async () => {
  const dataDir = aFolder()
  mkdirSync(path.join(dataDir, 'pg.new-dead', 'data'), { recursive: true })
  await open(dataDir)
  expect(readdirSync(dataDir).sort()).toEqual(['pg', 'pg.lock'])
})

test('processes that start at once share one cluster, and the last to leave stops it', async () => {
  const dataDir = aFolder()
  const holders = await Promise.all([1, 2, 3].map(() => aHolder(dataDir)))
  expect(holders.map((holder) => holder.facts.how).sort()).toEqual(['adopted', 'adopted', 'created'])
  const [first, second, third] = holders
  expect(new Set(holders.map((holder) => holder.facts.pid)).size).toBe(1)

  await Promise.all([first!.leave(), second!.leave()])
  expect(await ask(third!.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  await third!.leave()
  expect(markOf(third!.facts.pid)).toBeNull()
})

test('one process may leave while another one arrives', async () => {
  const dataDir = aFolder()
  const leaving = await aHolder(dataDir)
  const [arriving] = await Promise.all([aHolder(dataDir), leaving.leave()])
  expect(await ask(arriving.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('a folder name with spaces, quotes, commas and Arabic letters works', async () => {
  const dataDir = path.join(aFolder(), `a 'b' "c", مطبخ`)
  const cluster = await open(dataDir)
  expect(cluster.facts.over).toBe('socket')
  expect(await ask(cluster.url('amama'), 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('a path too long for a socket uses TCP, on the local address only', async () => {
  const dataDir = path.join(aFolder(), 'a'.repeat(90))
  const cluster = await open(dataDir)
  expect(cluster.facts.over).toBe('tcp')
  expect(await ask(cluster.url('amama'), 'show listen_addresses')).toEqual([
    { listen_addresses: '127.0.0.1' },
  ])
})

test('a failed start reports PostgreSQL’s own reason', async () => {
  const dataDir = aFolder()
  const cluster = await open(dataDir)
  await cluster.stop()
  writeFileSync(path.join(cluster.facts.folder, 'data', 'PG_VERSION'), '9\n')
  await expect(open(dataDir)).rejects.toThrow(/initialized by PostgreSQL version 9/)
})

if (isRoot()) {
  test('started by root, PostgreSQL runs as an unprivileged account', async () => {
    const { facts } = await open(aFolder())
    expect(['postgres', 'nobody']).toContain(facts.runsAs)
    expect(statSync(`/proc/${facts.pid}`).uid).not.toBe(0)
  })

  test('started by an ordinary user, PostgreSQL runs as that user', async () => {
    const holder = await aHolder(path.join(aFolder(NOBODY), 'home'), { user: NOBODY })
    expect(holder.facts.runsAs).toBeNull()
    expect(statSync(`/proc/${holder.facts.pid}`).uid).toBe(NOBODY.uid)
    await holder.leave()
  })

  test('root and the ordinary user who owns the cluster take turns, and it always runs as that user', async () => {
    const dataDir = aFolder(NOBODY)
    await (await aHolder(dataDir, { user: NOBODY })).leave()
    const asRoot = await aHolder(dataDir)
    expect(statSync(`/proc/${asRoot.facts.pid}`).uid).toBe(NOBODY.uid)
    await asRoot.kill()
    const again = await aHolder(dataDir, { user: NOBODY })
    expect(again.facts.how).toBe('adopted')
    await again.leave()
  })

  test('an ordinary user is told that the cluster belongs to another user', async () => {
    const dataDir = aFolder(NOBODY)
    await (await aHolder(dataDir)).leave()
    chownSync(path.join(dataDir, 'pg'), 0, 0)
    await expect(aHolder(dataDir, { user: NOBODY })).rejects.toThrow(/belongs to another user/)
  })

  test('a closed data folder is opened for passing through, never for listing', async () => {
    const dataDir = path.join(aFolder(), 'closed')
    mkdirSync(dataDir, { mode: 0o700 })
    const cluster = await open(dataDir)
    expect(await ask(cluster.url('amama'), 'select 1 as alive')).toEqual([{ alive: 1 }])
    expect(statSync(dataDir).mode & 0o777).toBe(0o701)
  })

  test('a closed folder above is named in the error and stays closed', async () => {
    const closed = path.join(aFolder(), 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const dataDir = path.join(closed, 'data')
    await expect(open(dataDir)).rejects.toThrow(`may not enter ${closed}`)
    expect(statSync(closed).mode & 0o777).toBe(0o700)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('a folder that root restored without its owners works again', async () => {
    const dataDir = aFolder()
    await (await open(dataDir)).stop()
    for (const name of readdirSync(path.join(dataDir, 'pg'), { recursive: true, encoding: 'utf8' })) {
      chownSync(path.join(dataDir, 'pg', name), 0, 0)
    }
    chownSync(path.join(dataDir, 'pg'), 0, 0)
    chmodSync(path.join(dataDir, 'pg', 'data'), 0o755)
    const cluster = await open(dataDir)
    expect(await ask(cluster.url('amama'), 'select 1 as alive')).toEqual([{ alive: 1 }])
  })
}

async function open(dataDir: string, { durable = false } = {}): Promise<Cluster> {
  const cluster = await openCluster({ dataDir, name: 'pg', durable, database: 'amama' })
  onTestFinished(() => cluster.stop())
  return cluster
}

function recordPostmaster(dataDir: string, pid: number) {
  const data = path.join(dataDir, 'pg', 'data')
  const { uid, gid } = statSync(data)
  const file = path.join(data, 'postmaster.pid')
  writeFileSync(
    file,
    `${pid}\n${data}\n1795237387\n5432\n${path.join(dataDir, 'pg', 'socket')}\n\n\nready   \n`,
  )
  chownSync(file, uid, gid)
}
