import { installWhatIsMissing } from './ready.mjs'
import { runServer } from './run-server.mjs'

installWhatIsMissing()
runServer({ APP_ENV: process.env.APP_ENV ?? 'development' })
