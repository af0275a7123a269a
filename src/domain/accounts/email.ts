const EMAIL = /^[\w.+'-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

/** Whether a text has the form of an e-mail address. Only a message sent to it proves that somebody reads it (E-01). */
export function isEmail(text: string): boolean {
  return EMAIL.test(text) && !text.startsWith('.') && !text.includes('..')
}
