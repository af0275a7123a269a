/** The counts of a Vitest JSON report. A run without a report, or that failed without a failed test, counts as one failure. */
export function countVitest(report, status) {
  if (!report) return { passed: 0, failed: 1 }
  const failed = report.numFailedTests + report.testResults.filter(isBrokenFile).length
  return { passed: report.numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed }
}

/** A file that could not be loaded has no failed test. */
function isBrokenFile({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((result) => result.status === 'failed')
}

/** The failed tests and broken files of a Vitest JSON report with the first line of the reason, for when the log is cut. */
export function failuresOfVitest(report) {
  if (!report) return ['the run died without a report']
  return report.testResults.flatMap((file) => {
    if (isBrokenFile(file)) return [`${file.name}: ${firstLine(file.message)}`]
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) => `${file.name} › ${fullName}: ${firstLine(failureMessages?.[0])}`,
      )
  })
}

/** The journeys of a Playwright JSON report that did not pass at the first attempt. */
export function failuresOfPlaywright(report) {
  if (!report) return ['the run died without a report']
  return report.suites.flatMap(function failuresOf({ specs = [], suites = [] }) {
    const own = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status !== 'expected'))
    return [...own.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(failuresOf)]
  })
}

function firstLine(message = '') {
  return message.split('\n', 1)[0]
}

export function countPlaywright(report, status) {
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  // A skipped or flaky journey proves nothing, so it counts as failed.
  const failed = unexpected + flaky + skipped + (report.errors ?? []).length
  return { passed: expected, failed: failed === 0 && status !== 0 ? 1 : failed }
}

export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}

/** Optional dependencies missing from the lock file: npm leaves them out silently, and then `npm ci` fails elsewhere. */
export function unlockedOptionals(lock) {
  const missing = []
  for (const [at, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const name of Object.keys(optionalDependencies)) {
      const places = placesOf(at, name)
      if (!places.some((place) => lock.packages[place]))
        missing.push(`${name} (wanted by ${at || 'the project'})`)
    }
  }
  return missing
}

/** Where Node looks for a package from a folder: in its own node_modules, then in those above. */
function placesOf(at, name) {
  const places = []
  for (let folder = at; ; ) {
    places.push(`${folder ? `${folder}/` : ''}node_modules/${name}`)
    if (!folder) return places
    const up = folder.lastIndexOf('/node_modules/')
    folder = up > 0 ? folder.slice(0, up) : ''
  }
}
