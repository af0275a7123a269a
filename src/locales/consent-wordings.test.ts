import { expect, test } from 'vitest'
import { CONSENT_WORDINGS } from '#domain/accounts/consents.ts'
import { wordsAgreedTo } from './consent-wordings.ts'
import { LOCALES } from './locale.ts'

const textsOf = async (lang: string) => {
  const [{ default: accounts }, { default: settings }] = await Promise.all([
    import(`./${lang}/accounts.json`),
    import(`./${lang}/settings.json`),
  ])
  const { offers, offersNote, mail, browser } = settings.kinds
  return {
    [CONSENT_WORDINGS.sign_up.mail!]: [accounts.signup.offers],
    [CONSENT_WORDINGS.account.mail!]: [offers, offersNote, mail],
    [CONSENT_WORDINGS.account.push!]: [offers, offersNote, browser],
  }
}

test.each(LOCALES)('the register of consents names the words that are shown, in %s', async (lang) => {
  for (const [wording, shown] of Object.entries(await textsOf(lang)))
    expect(wordsAgreedTo(wording, lang)).toBe(shown.join(' · '))
})
