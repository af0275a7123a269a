import { createHash } from 'node:crypto'
import type { Locale } from '#locales/locale.ts'
import type { TextInBoth } from '#server/db/tables/notifications.ts'
import type { MailJob } from '#server/platform/jobs.ts'
import { textsFor } from '#server/platform/texts.ts'
import { htmlLetter } from './html-letter.ts'
import { letterContext, letterWords, type Story } from './letter-words.ts'
import type { LetterId, MailedLetterId } from './letters.ts'

type Part = 'title' | 'body' | 'mailSubject' | 'mailBody'

/** A notification's title and body in both languages: the bell shows the one of the moment. */
export function writeNotification(letter: LetterId, story: Story): { title: TextInBoth; body: TextInBoth } {
  const inBoth = (part: Part): TextInBoth => ({
    en: writePart(letter, part, story, 'en'),
    ar: writePart(letter, part, story, 'ar'),
  })
  return { title: inBoth('title'), body: inBoth('body') }
}

/** A guest's mail in the language of the order. The same event and address give the same Message-ID, however often it is sent (I-12). */
export function writeMail(
  letter: MailedLetterId,
  story: Story,
  { eventId, to, link }: { eventId: string; to: string; link: string },
): MailJob {
  const { locale } = story.order
  const write = (part: Part) => writePart(letter, part, story, locale, link)
  const paragraphs = write('mailBody').split('\n')
  const subject = write('mailSubject')
  return {
    messageId: messageIdOf(eventId, to),
    to,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: htmlLetter({ locale, subject, heading: write('title'), paragraphs, link }),
  }
}

function writePart(letter: LetterId, part: Part, story: Story, locale: Locale, link = ''): string {
  const { t, exists } = textsFor(locale)
  const key = `letters:${letter}.${part}`
  const shaped = `${key}_${letterContext(story, letter)}`
  const text = t(exists(shaped) ? shaped : key, { ...letterWords(story, locale), link })
  // A sentence that has nothing to say leaves its space behind.
  return text.replace(/ +$/gm, '')
}

function messageIdOf(eventId: string, address: string): string {
  return createHash('sha256').update(`${eventId}\n${address}`).digest('base64url')
}
