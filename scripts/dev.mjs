import { installWhatIsMissing, sayingWhyNot } from './ready.mjs'
import { runServer } from './run-server.mjs'

await sayingWhyNot(() => {
  installWhatIsMissing()
  runServer({ APP_ENV: process.env.APP_ENV || 'development' })
})
