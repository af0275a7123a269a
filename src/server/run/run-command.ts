import { UnusableEnvironment } from '#server/env.ts'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'

/** Runs a command line. An error that the environment or `explain` accounts for ends it with a sentence, a bug with its stack. */
export async function runCommand(
  main: () => Promise<void>,
  explain: (error: unknown) => string | null,
): Promise<void> {
  try {
    await main()
  } catch (error) {
    const sentence = error instanceof UnusableEnvironment ? error.message : explain(error)
    if (sentence === null) throw error
    failCommand(sentence)
  }
}

/**
 * Says which database a command acts on. Without the settings of the server that is the embedded one, which is made when there is
 * none: on a machine with units every command would succeed there and change nothing that is served.
 */
export function nameDatabase({
  embedded,
  dataDir,
  directUrl,
}: Pick<OpenDatabase, 'embedded' | 'dataDir' | 'directUrl'>): void {
  // A socket is a folder, escaped in the host's place or named beside it, with nothing before the path.
  const { hostname, port, pathname, searchParams } = new URL(directUrl.replace('@/', '@localhost/'))
  const host = searchParams.get('host') ?? (decodeURIComponent(hostname) || 'localhost')
  const name = embedded
    ? `the embedded database in ${dataDir}, because DATABASE_URL is not set`
    : `the database ${pathname.slice(1)} at ${host}:${port || 5432}`
  process.stderr.write(`This acts on ${name}.\n`)
}

/** Says why a command line did not do what it was asked to. */
export function failCommand(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
