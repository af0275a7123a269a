import { readEnvFile } from './env-file.mjs'
import { buildWhatIsOld, installWhatIsMissing, sayingWhyNot } from './ready.mjs'
import { refuseTakenPort, runServer } from './run-server.mjs'

await sayingWhyNot(async () => {
  readEnvFile()
  await refuseTakenPort()
  installWhatIsMissing()
  if (process.env.APP_ENV !== 'development') buildWhatIsOld()
  runServer()
})
