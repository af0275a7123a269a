/** For tests that order often as one guest, or as many guests from one machine, and are not about limits. */
export const NO_GUEST_LIMITS = {
  LIMIT_ORDERS_PHONE: '0',
  LIMIT_ORDERS_EMAIL: '0',
  LIMIT_ORDERS_GUEST_DEVICE: '0',
  LIMIT_OPEN_ORDERS_PHONE: '0',
  LIMIT_OPEN_ORDERS_NEW_DEVICES: '0',
  LIMIT_MAILS_MAILBOX: '0',
}
