import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Locale } from '#locales/locale.ts'
import { TranslationContext, useLanguage } from '#web/platform/i18n/use-language.tsx'
import { serverTexts } from './server-texts.ts'

function Bill() {
  const { t, format, refusalText } = useLanguage()
  const tooLittle = refusalText({ code: 'order.total_below_minimum', params: { value: 50 } })
  return <p>{`${t('ordering:checkout.total')}: ${format.money(1775)}. ${tooLittle}.`}</p>
}

const render = (locale: Locale) =>
  renderToString(
    <TranslationContext value={serverTexts(locale)}>
      <Bill />
    </TranslationContext>,
  ).replaceAll('\u00a0', ' ')

it('the server renders each request in its own language from shared formatters', () => {
  const english = '<p>Total: 1,775 EGP. Minimum order total is 50 EGP.</p>'
  const arabic = '<p>الإجمالي: ١٬٧٧٥ ج.م. أقل طلب ٥٠ ج.م.</p>'
  expect([render('en'), render('ar'), render('en')]).toEqual([english, arabic, english])
})
