import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

type Original = { dataDir: string; name: string; url: string }

/** Copies the files of a running cluster beside it, for `openCluster` to start as its streaming replica. */
export async function copyForStandby({ dataDir, name, url }: Original, standby: string) {
  const folder = path.join(dataDir, standby)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("select pg_backup_start('standby', true)")
  cpSync(path.join(dataDir, name), folder, {
    recursive: true,
    filter: (from) => !/\/(postmaster\.(pid|opts)|pg_wal\/.+|holders\/.+|socket\/.+)$/.test(from),
  })
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()')
  await client.end()
  const data = path.join(folder, 'data')
  writeFileSync(path.join(data, 'backup_label'), rows[0]!.label)
  writeFileSync(path.join(data, 'standby.signal'), '')
  writeFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${url}'\n`)
}
