/** The address that calls a number: E.164, an Egyptian number as it is dialled, or a hotline. */
export function callAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** The address that opens a chat with an Egyptian mobile, with a text already written in it. */
export function whatsappAddress(mobile: string, text?: string): string {
  const digits = mobile.replace(/\D/g, '')
  const international = mobile.startsWith('+') ? digits : `2${digits}`
  return `https://wa.me/${international}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}
