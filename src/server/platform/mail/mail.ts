import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Log } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'

export type Mail = {
  messageId: string
  to: string
  subject: string
  text: string
  html?: string
  /** Where its reader's mail program stops mails of this kind by one press (RFC 8058). */
  oneClickStop?: string
}

export type Mailer = { send(mail: Mail): Promise<void> }

/** Sends mail by SMTP if it is configured. Otherwise each mail becomes a file in the data folder and a line in the log. */
export function createMailer(options: {
  smtpUrl: string | undefined
  from: string
  folder: string
  log: Log
  metrics: Metrics
}): Mailer {
  const mailer = options.smtpUrl ? smtpMailer(options.smtpUrl, options.from) : folderMailer(options)
  const count = (result: 'sent' | 'failed') => options.metrics.count('amama_mails_total', { result })
  return {
    async send(mail) {
      const sending = mailer.send(mail)
      sending.then(
        () => count('sent'),
        () => count('failed'),
      )
      await sending
    },
  }
}

/** A silent mail server is given up well within the time of a job, before the job is repeated. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** The first mail loads the library, so that no start waits for it. */
const loadLibrary = () => import('nodemailer')

function smtpMailer(url: string, from: string): Mailer {
  let transport: Transporter | null = null
  return {
    async send(mail) {
      const { createTransport } = await loadLibrary()
      transport ??= createTransport({ url, ...PATIENCE })
      await transport.sendMail(envelopeOf(mail, from))
    },
  }
}

function folderMailer({ from, folder, log }: { from: string; folder: string; log: Log }): Mailer {
  mkdirSync(folder, { recursive: true })
  return {
    async send(mail) {
      const { createTransport } = await loadLibrary()
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const sent = await transport.sendMail(envelopeOf(mail, from))
      const { messageId } = mail
      await writeFile(path.join(folder, `${messageId}.eml`), sent.message as Buffer, { mode: 0o600 })
      // Without the subject, which may name a cook.
      log.info({ folder, messageId }, 'mail written to the folder, no SMTP configured')
    },
  }
}

function envelopeOf({ messageId, to, subject, text, html, oneClickStop }: Mail, from: string) {
  return {
    from,
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    ...(html ? { html } : {}),
    messageId: `<${messageId}@amama>`,
    ...(oneClickStop && {
      headers: {
        'List-Unsubscribe': `<${oneClickStop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}

function oneLine(text: string) {
  return text.replace(/[\r\n]+/g, ' ').slice(0, 200)
}
