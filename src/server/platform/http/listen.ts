import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Node's time limits for a request's head and for a whole request, and how often it checks them. Routes may set less for
 * a body.
 */
export const CLIENT_LIMITS = {
  headersTimeout: 30_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 1_000,
}

/**
 * Listens on the configured port and returns the real one. A port in use is an error with advice; in development the next
 * free port is taken.
 */
export async function listen(
  server: Server,
  env: { PORT: number; HOST: string; APP_ENV: string },
): Promise<number> {
  for (let port = env.PORT; ; port++) {
    try {
      await listenOn(server, port, env.HOST)
      return (server.address() as AddressInfo).port
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EADDRINUSE') throw error
      if (env.APP_ENV !== 'development' || port > env.PORT + 20) {
        throw new PortInUse(
          `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
        )
      }
    }
  }
}

export class PortInUse extends Error {}

function listenOn(server: Server, port: number, host: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
