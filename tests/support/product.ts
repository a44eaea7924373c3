import { pino } from 'pino'
import { createHttp } from '#platform/http'
import { demoSms } from '#sandbox/notify'
import { readConfig } from '../../app/server/config.ts'
import { createProduct, type Parts, type Product } from '../../app/server/product.ts'

/** Tests hash the same few passwords thousands of times, and none of them is a secret. */
export const CHEAP = { memory: 64, passes: 1 } as const

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
    passwordCost: CHEAP,
    strangePlates: 1_000_000,
    ...parts,
  })
}

type HttpParts = Parameters<typeof createHttp>[0]
type HttpPartsToSay = Pick<HttpParts, 'store' | 'identity' | 'jobs' | 'log' | 'clock'> & Partial<HttpParts>

/** What of a server answers calls, without an area but those that are said: it checks its answers and refuses nobody for haste. */
export function makeHttp(parts: HttpPartsToSay): ReturnType<typeof createHttp> {
  return createHttp({
    features: [],
    title: 'probe',
    proxies: 0,
    checkAnswers: true,
    metricsToken: null,
    intentKey: 'key',
    state: () => 'ready',
    rate: null,
    seal: null,
    ...parts,
  })
}
