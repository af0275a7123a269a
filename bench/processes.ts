import { type Comparison, compare } from './compare.ts'
import { answersASecond } from './load.ts'
import { startOurs } from './servers.ts'

/** No more than one process has room for. Further requests would be refused and render no page. */
const CLIENTS = 8

/** Compares two processes on one port with one, for a home page that is rendered for each visitor. */
export async function compareProcesses(
  dataDir: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const side = (processes: number) => async () => {
    const server = await startOurs(dataDir, {
      WEB_CONCURRENCY: String(processes),
      SHARED_ANSWER_SECONDS: '0',
    })
    try {
      await answersASecond({ url: server.url, clients: CLIENTS, seconds: 1 })
      return await answersASecond({ url: server.url, clients: CLIENTS, seconds })
    } finally {
      await server.stop()
    }
  }
  return compare({
    name: 'home page rendered, two processes to one',
    unit: 'pages/s',
    ours: side(2),
    reference: side(1),
    must: 1.2,
    aim: 1.6,
    rounds,
  })
}
