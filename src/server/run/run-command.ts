import { UnusableEnvironment } from '#server/env.ts'

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

/** Says why a command line did not do what it was asked to. */
export function failCommand(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
