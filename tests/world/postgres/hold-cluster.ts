import { openCluster } from '#server/platform/embedded-postgres/open-cluster.ts'

// A process that tests can kill. It opens the cluster, prints the result on one line, and exits when its input ends.
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
