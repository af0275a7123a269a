const EMAIL = /^[\w.+'-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

/** Whether a text has the form of an e-mail address; whether somebody reads it only a letter can tell (E-01). */
export function isEmail(text: string): boolean {
  return EMAIL.test(text) && !text.startsWith('.') && !text.includes('..')
}
