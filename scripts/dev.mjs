import { readEnvFile } from './env-file.mjs'
import { installWhatIsMissing, sayingWhyNot } from './ready.mjs'
import { runServer } from './run-server.mjs'

await sayingWhyNot(() => {
  readEnvFile()
  installWhatIsMissing()
  runServer({ APP_ENV: process.env.APP_ENV || 'development' })
})
