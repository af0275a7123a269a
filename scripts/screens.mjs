import { findChromium } from './chromium.mjs'
import { buildWhatIsOld, installWhatIsMissing, Refusal, sayingWhyNot } from './ready.mjs'

await sayingWhyNot(async () => {
  installWhatIsMissing()
  buildWhatIsOld()
  const chromium = await findChromium()
  if (!chromium) throw new Refusal('No Chromium runs here: none is on the system, and npm could bring none.')
  const { takeScreens } = await import('../tests/screens/main.ts')
  process.exitCode = (await takeScreens(chromium, process.argv.slice(2))) === 0 ? 0 : 1
})
