import { openCluster } from '#server/platform/embedded-postgres/open-cluster.ts'

// A process of its own for tests to kill: opens the cluster, says what it found on one line, and leaves when its input ends.
const [dataDir = '', durable] = process.argv.slice(2)
try {
  const { facts, url, stop } = await openCluster({
    dataDir,
    name: 'pg',
    durable: durable === 'true',
    database: 'amama',
  })
  process.stdout.write(`${JSON.stringify({ facts, url: url('amama') })}\n`)
  process.stdin.resume().once('end', async () => {
    await stop()
    process.exit(0)
  })
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refusal: (error as Error).message })}\n`)
}
