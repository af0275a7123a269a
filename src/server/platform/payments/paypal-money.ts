import { z } from 'zod'
import { decimalsOf } from '#domain/money.ts'
import type { Charge } from './provider.ts'

/** A charge as PayPal writes it: 1250 in USD are "12.50", in JPY "1250". */
export function toMoney({ amount, currency }: Charge): { currency_code: string; value: string } {
  const decimals = decimalsOf(currency)
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return { currency_code: currency, value: decimals > 0 ? `${whole}.${digits.slice(-decimals)}` : whole }
}

/** Money as PayPal writes it, read to a charge without a floating-point number in between. */
export const MONEY = z
  .object({
    currency_code: z.string().regex(/^[A-Z]{3}$/),
    value: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/),
  })
  .transform(({ currency_code: currency, value }, context): Charge => {
    const [whole = '', fraction = ''] = value.split('.')
    const decimals = decimalsOf(currency)
    if (decimals === 0 && /[^0]/.test(fraction)) {
      context.addIssue(`${currency} has no decimals`)
      return z.NEVER
    }
    return { amount: Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0')), currency }
  })
