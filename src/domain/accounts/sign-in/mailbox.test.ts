import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['mona@people.test', 'mona@people.test'],
  [' Mona@People.test', 'mona@people.test'],
  ['mona+koshari@people.test', 'mona@people.test'],
  ['mona+a+b@people.test', 'mona@people.test'],
  ['mona.adel@people.test', 'mona.adel@people.test'],
  ['m.o.n.a+1@gmail.com', 'mona@gmail.com'],
  ['Mo.na@googlemail.com', 'mona@gmail.com'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
