import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen, PortInUse } from './listen.ts'

test('a port in use is reported as PortInUse, so that the start can explain it in a sentence', async () => {
  const [holder, late] = [createServer(), createServer()]
  onTestFinished(() => void holder.close())
  const where = { HOST: '127.0.0.1', APP_ENV: 'production' }
  const port = await listen(holder, { PORT: 0, ...where })
  await expect(listen(late, { PORT: port, ...where })).rejects.toThrow(PortInUse)
})
