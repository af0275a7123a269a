import { cpSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type Cluster, openCluster } from '#server/platform/embedded-postgres/open-cluster.ts'
import { freezePostgres, killPostgres, stopPostgres } from './kill-postgres.ts'
import type { Departure } from './own-cluster.ts'

/** A streaming replica of a cluster, made of a copy of its files while it runs. */
export async function aStandbyOf(primary: { dataDir: string; url: string }) {
  const wish = { dataDir: primary.dataDir, name: 'standby', durable: true }
  const folder = path.join(wish.dataDir, wish.name)
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query("select pg_backup_start('standby', true)")
  cpSync(path.join(wish.dataDir, 'pg'), folder, {
    recursive: true,
    filter: (from) => !/\/(postmaster\.(pid|opts)|pg_wal\/.+|holders\/.+|socket\/.+)$/.test(from),
  })
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()')
  await client.end()
  const data = path.join(folder, 'data')
  writeFileSync(path.join(data, 'backup_label'), rows[0]!.label)
  writeFileSync(path.join(data, 'standby.signal'), '')
  writeFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${primary.url}'\n`)
  let cluster: Cluster = await openCluster(wish)
  let thaw: (() => void) | null = null
  const opened = [cluster]
  onTestFinished(async () => {
    thaw?.()
    for (const each of opened) await each.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    url: cluster.url('amama'),
    async depart(how: Departure) {
      const { pid } = cluster.facts
      if (how === 'SIGSTOP') thaw = freezePostgres(pid)
      else await (how === 'SIGKILL' ? killPostgres(pid) : stopPostgres(pid, how))
    },
    async startAgain() {
      if (thaw) {
        thaw()
        thaw = null
        return
      }
      cluster = await openCluster(wish)
      opened.push(cluster)
    },
    async ask(statement: string) {
      const asking = new pg.Client({ connectionString: cluster.url('amama') })
      await asking.connect()
      try {
        return (await asking.query(statement)).rows
      } finally {
        await asking.end()
      }
    },
  }
}
