import { spawn } from 'node:child_process'
import os from 'node:os'
import { readEnvFile } from './env-file.mjs'
import { installWhatIsMissing, projectNode, ROOT, sayingWhyNot } from './ready.mjs'

// Runs a command of the server, such as a restore onto a new machine, where nothing is installed yet.
await sayingWhyNot(() => {
  readEnvFile()
  installWhatIsMissing()
  const command = spawn(projectNode(), process.argv.slice(2), { cwd: ROOT, stdio: 'inherit' })
  command.on('exit', (code, signal) =>
    process.exit(signal ? 128 + os.constants.signals[signal] : (code ?? 1)),
  )
})
