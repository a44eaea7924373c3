import { pino } from 'pino'
import { demoSms } from '#sandbox/notify'
import { readConfig } from '../../app/server/config.ts'
import { createProduct, type Parts, type Product } from '../../app/server/product.ts'

/** What a test says of its server; the rest is as tests want it. */
type PartsToSay = Pick<Parts, 'store' | 'secrets' | 'clock' | 'loopback'> & Partial<Parts>

/** Puts a server together: it checks its answers, refuses nobody for haste, and is silent unless TEST_LOG names a level. */
export function makeProduct(parts: PartsToSay): Promise<Product> {
  return createProduct({
    config: { ...readConfig({ NODE_ENV: 'test' }), publicUrl: parts.loopback },
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    sms: demoSms(parts.clock),
    checkAnswers: true,
    rate: null,
    ...parts,
  })
}
