import pino from 'pino'
import { currentTrace } from './trace.ts'

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
  'addressLabel',
  'street',
  'building',
  'floor',
  'apartment',
  'landmark',
  'idNumber',
  'hmac',
]

/** Structured logs, one JSON line each, with the trace that it belongs to. Personal data and secrets never reach them. */
export function createLog(level: string, to?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    redact: { paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[private]' },
    formatters: { level: (label) => ({ level: label }), bindings: () => ({}) },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
    mixin: () => {
      const traceId = currentTrace()
      return traceId ? { traceId } : {}
    },
  }
  return to ? pino(options, to) : pino(options)
}

/** An error without personal data: PostgreSQL's `detail` and `where` and Drizzle's `params` quote whole rows. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutPeople(error) : undefined
  const { message, stack, cause, code, constraint, table, column } = error as Error & DatabaseFacts
  return {
    type: error.constructor.name,
    message: withoutPeople(message),
    // A stack begins with the message. The frames after it are ours.
    stack: stack && withoutParams(stack.replace(message, () => withoutPeople(message))),
    code,
    constraint,
    table,
    column,
    cause: serializeError(cause),
  }
}

type DatabaseFacts = { code?: unknown; constraint?: string; table?: string; column?: string }

/** Mail servers name the refused recipient in their answer. */
function withoutPeople(message: string) {
  return withoutParams(message).replace(/[^\s<>"'/]+@[^\s<>"']+/g, '[private]')
}

function withoutParams(text: string) {
  return text.split('\nparams:', 1)[0]!
}
