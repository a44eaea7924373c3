import { describe, expect, test } from 'vitest'
import { SMS_TEMPLATES } from '#platform/notify'
import { readConfig } from '../../app/server/config.ts'
import { PRODUCTION } from '../../tests/support/production.ts'
import { bad, good, summed, warn, written } from './line.ts'
import { diskLine, memoryLine, nodeLine } from './machine.ts'
import { type Outside, reachedLines, validLine } from './outside.ts'
import { freshSecrets } from './secrets.ts'
import { ageLine, serviceLines, smsLines } from './services.ts'
import { clockLine, connectionsLine, historyLine, orderLine, rightsLine, sessionsLine, versionLine } from './store.ts'
import { textLines } from './texts.ts'

const GB = 1024 ** 3
const outside: Outside = { publicUrl: 'https://park.cn', host: '127.0.0.1', port: 8080, proxies: 1 }

describe('how each thing stands', () => {
  test.each([
    [nodeLine('24.21.0'), 'good'],
    [nodeLine('20.19.0'), 'bad'],
    [diskLine('/data', 50 * GB), 'good'],
    [diskLine('/data', 3 * GB), 'warn'],
    [diskLine('/data', GB / 2), 'bad'],
    [memoryLine(4 * GB, GB), 'good'],
    [memoryLine(GB, GB), 'warn'],
    [versionLine({ n: 180_004 }), 'good'],
    [versionLine({ n: 140_010 }), 'bad'],
    [orderLine({ encoding: 'UTF8', collate: 'C.UTF-8', ctype: 'C.UTF-8' }), 'good'],
    [orderLine({ encoding: 'UTF8', collate: 'C', ctype: 'C.utf8' }), 'good'],
    [orderLine({ encoding: 'UTF8', collate: 'zh_CN.UTF-8', ctype: 'zh_CN.UTF-8' }), 'bad'],
    [orderLine({ encoding: 'SQL_ASCII', collate: 'C', ctype: 'C' }), 'bad'],
    [clockLine(-300), 'good'],
    [clockLine(5000), 'warn'],
    [clockLine(-60_000), 'bad'],
    [rightsLine({ may_create: true, has_gist: true }), 'good'],
    [rightsLine({ may_create: false, has_gist: true }), 'bad'],
    [rightsLine({ may_create: true, has_gist: false }), 'bad'],
    [connectionsLine({ most: 97, used: 5 }, 8), 'good'],
    [connectionsLine({ most: 97, used: 90 }, 8), 'warn'],
    [connectionsLine({ most: 10, used: 1 }, 8), 'bad'],
    [sessionsLine(4, 4), 'good'],
    [sessionsLine(1, 4), 'bad'],
    [historyLine(['a'], ['a']), 'good'],
    [historyLine(['a'], ['a', 'b']), 'warn'],
    [historyLine(['a', 'z'], ['a', 'b']), 'bad'],
    [validLine(new Date('2027-01-30'), new Date('2026-11-28')), 'good'],
    [validLine(new Date('2026-12-01'), new Date('2026-11-28')), 'warn'],
    [ageLine(null), 'warn'],
    [ageLine(2), 'good'],
    [ageLine(80), 'warn'],
  ])('%o', (line, state) => {
    expect(line.state).toBe(state)
    // whatever is not good says what to do
    expect(line.mend === undefined).toBe(state === 'good')
  })

  test('the way from outside: reached, not reached, a server that runs, another number of proxies', () => {
    const states = (hops: Parameters<typeof reachedLines>[1]) => reachedLines(outside, hops).map(({ state }) => state)
    expect(states({ count: 1 })).toEqual(['good', 'good'])
    expect(states({ count: 2 })).toEqual(['good', 'bad'])
    expect(states({ count: 0 })).toEqual(['good', 'bad'])
    expect(states('running')).toEqual(['good'])
    expect(states({ lost: 'ENOTFOUND' })).toEqual(['warn'])
    expect(reachedLines(outside, { count: 2 })[1]?.mend).toBe('改为 PROXIES=2')
  })

  test('channels and texts that are missing are named', () => {
    const nothing = serviceLines({ alipay: null, wechat: null, sms: null, push: null })
    expect(nothing.map(({ state }) => state)).toEqual(['warn', 'warn', 'good'])
    expect(smsLines(SMS_TEMPLATES)[0]?.state).toBe('good')
    const [line] = smsLines(SMS_TEMPLATES.filter((name) => name !== 'visit-invite'))
    expect(line).toMatchObject({ state: 'warn', found: '缺少1个模板：visit-invite' })
  })
})

test('a line shows its sign, what was found and how to mend it; the sum counts them', () => {
  const lines = [good('Node', '24'), warn('备份', '没有', '去做'), bad('磁盘', '满', '清理')]
  expect(lines.map(written)).toEqual(['✓ Node：24', '! 备份：没有\n    → 去做', '✗ 磁盘：满\n    → 清理'])
  expect(summed(lines)).toBe('共3项：1项需要处理，1项建议查看')
  expect(summed([good('Node', '24')])).toBe('共1项，全部正常')
})

test('fresh secrets are taken by the server, and are others each time', () => {
  const env = () => Object.fromEntries(freshSecrets().map((line) => line.split(/=(.*)/s).slice(0, 2)))
  const [first, second] = [env(), env()]
  expect(readConfig({ ...PRODUCTION, ...first })).toMatchObject({
    pepper: first['PEPPER'],
    vaultKey: first['VAULT_KEY'],
  })
  for (const name of ['PEPPER', 'DEVICE_KEY', 'VAULT_KEY', 'CODE_KEY']) expect(first[name]).not.toBe(second[name])
})

test('the texts of SMS are printed as the provider is to have them, and fit SMS_TEMPLATES', () => {
  const of = (env: Record<string, string>) => textLines({ PUBLIC_URL: 'https://park.example.com', ...env }).join('\n')
  const aliyun = of({ SMS_PROVIDER: 'aliyun' })
  expect(aliyun).toContain('请出示通行码入园 https://park.example.com/s/{key}\n')
  expect(aliyun).not.toContain('【园区通】')
  expect(of({ SMS_PROVIDER: 'tencent' })).toContain('请出示通行码入园，请打开园区通查看\n')
  const [, registered = ''] = /SMS_TEMPLATES='(.+)'$/.exec(aliyun) ?? []
  const sms = {
    SMS_PROVIDER: 'aliyun',
    SMS_KEY_ID: 'LTAI5tExample',
    SMS_KEY_SECRET: 'secret',
    SMS_SIGN_NAME: '园区通',
    SMS_TEMPLATES: registered.replaceAll('模板号', 'SMS_1'),
  }
  const env = Object.fromEntries(freshSecrets().map((line) => line.split(/=(.*)/s).slice(0, 2)))
  expect(readConfig({ ...PRODUCTION, ...env, ...sms }).sms?.provider).toBe('aliyun')
  expect(() => of({ SMS_PROVIDER: 'tencent', SMS_LINK: 'long' })).toThrow('must be none')
  expect(() => textLines({ SMS_PROVIDER: 'aliyun' })).toThrow('PUBLIC_URL is missing')
})
