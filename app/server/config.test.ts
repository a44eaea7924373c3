import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const strong = 'kQ3f9Zr1mV7sT0xLw5YbNc8PdHg2JuAe'
const production = {
  NODE_ENV: 'production',
  PEPPER: strong,
  DEVICE_KEY: `${strong}x`,
  PUBLIC_URL: 'https://park.example.cn/',
  PROXIES: '1',
}

describe('readConfig', () => {
  test('says the defaults of the design where nothing is set', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      production: false,
    })
  })

  test.each([
    [{ PORT: '80a' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ DATA_DIR: 'data' }, 'DATA_DIR'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ PROXIES: '99' }, 'PROXIES'],
    [{ ANSWER_KEY: 'short' }, 'ANSWER_KEY'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ ALIPAY_APP_ID: '2021' }, 'ALIPAY_PRIVATE_KEY'],
  ])('refuses %o in one line that names %s', (env, name) => {
    const start = () => readConfig(env)
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(name)
    expect(() => readConfig(env)).not.toThrow('\n')
  })

  test('never repeats a database address, which carries a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@h/d' })).toThrow(/^(?!.*hunter2)/)
  })

  test('production needs secrets that are not defaults', () => {
    expect(readConfig(production).publicUrl).toBe('https://park.example.cn')
    for (const missing of ['PEPPER', 'DEVICE_KEY', 'PUBLIC_URL', 'PROXIES'] as const) {
      expect(() => readConfig({ ...production, [missing]: undefined })).toThrow(missing)
    }
    expect(() => readConfig({ ...production, PEPPER: 'change-me-change-me-change-me-change-me' })).toThrow('PEPPER')
    expect(() => readConfig({ ...production, PEPPER: 'a'.repeat(40) })).toThrow('PEPPER')
    expect(() => readConfig({ ...production, PUBLIC_URL: 'http://park.example.cn' })).toThrow('PUBLIC_URL')
  })

  test('the demo, which takes payments without money, refuses a real channel', () => {
    const alipay = { ALIPAY_APP_ID: '1', ALIPAY_PRIVATE_KEY: '2', ALIPAY_PUBLIC_KEY: '3', ALIPAY_SELLER_ID: '4' }
    expect(() => readConfig(alipay)).toThrow('NODE_ENV')
    expect(readConfig({ ...production, ...alipay }).alipay).toMatchObject({ appId: '1' })
  })
})
