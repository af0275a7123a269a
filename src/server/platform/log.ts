import pino from 'pino'

export type Log = pino.Logger

const PRIVATE = [
  'password',
  'token',
  'key',
  'secret',
  'cookie',
  'authorization',
  'email',
  'guestEmail',
  'mobileNumber',
  'customerMobile',
  'guestMobile',
  'address',
  'customerAddress',
  'landmark',
  'idNumber',
  'hmac',
]

/** Structured logs, one JSON line each; what identifies a person or opens a door never reaches them. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: { paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[private]' },
    formatters: { level: (label) => ({ level: label }), bindings: () => ({}) },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
