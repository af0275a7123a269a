import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Starts a mail server for one town; it stores every mail. */
export async function openMailbox() {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The linked paths in the mails to an address, newest last. */
    linksTo: (address: string, path: RegExp) =>
      mails
        .filter((mail) => mail.includes(`To: ${address}`))
        // Quoted-printable mails break long lines with a trailing "=".
        .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
        .flatMap((mail) => mail.match(path)?.[0] ?? []),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>
