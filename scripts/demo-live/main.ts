import { hireStaff } from './actors/staff.ts'
import { demoCast } from './cast.ts'
import { readOptions, UnusableOptions, USAGE } from './options.ts'
import { startPlay } from './play.ts'
import { createTally, sayReport } from './tally.ts'

const REPORT_EVERY_MS = 5_000

try {
  await main()
} catch (error) {
  console.error(error instanceof UnusableOptions ? `${error.message}\n\n${USAGE}` : error)
  process.exit(1)
}

async function main() {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') return console.log(USAGE)
  const cast = demoCast(options.without)
  const whyNot = await refuseNoDemo(options.url, cast)
  if (whyNot) {
    console.error(whyNot)
    process.exit(1)
  }

  const isLoad = options.load !== null
  const say = isLoad ? () => {} : (line: string) => console.log(`${timeNow()}  ${line}`)
  const play = startPlay({ ...options, cast, say })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, play.stop)
  const { cooks, couriers } = await play.began.catch(() => ({ cooks: 0, couriers: 0 }))
  console.log(`${cooks} cooks and ${couriers} couriers are at work at ${options.url}; Ctrl+C ends it.`)

  const reports = isLoad && setInterval(() => console.log(sayReport(play.report())), REPORT_EVERY_MS)
  const end = options.seconds !== null && setTimeout(play.stop, options.seconds * 1_000)
  const report = await play.over
  if (reports) clearInterval(reports)
  if (end) clearTimeout(end)
  console.log(sayReport(report))
  process.exit(isLoad && report.serverErrors > 0 ? 1 : 0)
}

/** Only the demo data has these accounts with this password, and production never has demo data. */
async function refuseNoDemo(url: string, { cooks, couriers, password }: ReturnType<typeof demoCast>) {
  const email = (cooks[0] ?? couriers[0])?.email
  if (!email) return 'Nobody is left to play.'
  const healthy = await fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!healthy) return `No A-MAMA answers at ${url}: start it with npm start, or name it with --url.`
  const signal = AbortSignal.timeout(30_000)
  const hired = await hireStaff({ origin: url, tally: createTally(), signal }, { email, password }).catch(
    () => null,
  )
  if (!hired?.ok) return `The server at ${url} has no demo accounts; the live demo plays only on demo data.`
  await hired.staff.goHome()
  return null
}

function timeNow() {
  return new Date().toTimeString().slice(0, 8)
}
