import pino, { type Logger } from 'pino'
import { env } from './env.server'
import { singleton } from './singleton.server'

/** Logs carry no code, phone, e-mail, password or token: whatever is named like one is blanked. */
const SECRET_PATHS = [
  'token',
  'password',
  'code.value',
  'phone',
  'email',
  '*.token',
  '*.password',
  '*.phone',
  '*.email',
]

export function log(): Logger {
  return singleton('log', () => pino({ level: env().LOG_LEVEL, base: null, redact: SECRET_PATHS }))
}
