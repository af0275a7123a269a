import { buildWhatIsOld, installWhatIsMissing } from './ready.mjs'
import { runServer } from './run-server.mjs'

installWhatIsMissing()
if (process.env.APP_ENV !== 'development') buildWhatIsOld()
runServer()
