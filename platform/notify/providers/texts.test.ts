import { describe, expect, it } from 'vitest'
import { ADMITS, type Admits, modesOf } from '../links/admits.ts'
import { newKey } from '../links/keys.ts'
import { SmsRefused } from '../refused.ts'
import type { SmsPort } from '../sms-port.ts'
import { endsInLink, SMS_TEMPLATES, type SmsTemplate, smsText, smsWords } from '../templates.ts'
import { aliyunSms } from './aliyun.ts'
import { simulateAliyun } from './aliyun-simulator.ts'
import type { Simulator } from './loopback.ts'
import { type RegisteredTemplates, readRegistered } from './registered.ts'
import { tencentSms } from './tencent.ts'
import { simulateTencent } from './tencent-simulator.ts'

const ACCOUNT = { keyId: 'key-of-ours', keySecret: 'secret-of-ours', signName: '园区通' }
const APP = '1400006666'
const PUBLIC_URL = 'https://park.example.com'
const clock = () => new Date('2026-03-01T06:30:00+08:00')
const idOf = (template: SmsTemplate) => `9${SMS_TEMPLATES.indexOf(template)}`

/** What people type and companies are called: more than any provider takes as it is. */
const TYPED = [
  '东湖创新园第三期国际企业中心智能制造与工业互联网联合实验室有限责任公司',
  '见 https://evil.example/x',
  '【公告】★',
  '王*',
]

/** All texts as an account has them where links are admitted, or are not. */
function registered(linked: boolean): RegisteredTemplates {
  const read = readRegistered(
    SMS_TEMPLATES.map((name) => `${name}=${idOf(name)}(${smsWords(name, linked).join(',')})`).join(';'),
    linked,
  )
  if (typeof read === 'string') throw new Error(read)
  return read
}

const PROVIDERS = {
  async aliyun(linked: boolean, admits: Admits = ADMITS.aliyun): Promise<{ simulator: Simulator; port: SmsPort }> {
    const templates = Object.fromEntries(SMS_TEMPLATES.map((name) => [idOf(name), smsWords(name, linked)]))
    const simulator = await simulateAliyun({ ...ACCOUNT, templates, clock })
    const port = aliyunSms({ ...ACCOUNT, templates: registered(linked), endpoint: simulator.endpoint, clock, admits })
    return { simulator, port }
  },
  async tencent(linked: boolean, admits: Admits = ADMITS.tencent): Promise<{ simulator: Simulator; port: SmsPort }> {
    const templates = Object.fromEntries(SMS_TEMPLATES.map((name) => [idOf(name), smsWords(name, linked).length]))
    const simulator = await simulateTencent({ ...ACCOUNT, appId: APP, templates, clock })
    const settings = {
      ...ACCOUNT,
      appId: APP,
      templates: registered(linked),
      endpoint: simulator.endpoint,
      clock,
      admits,
    }
    return { simulator, port: tencentSms(settings) }
  },
}

describe.each(['aliyun', 'tencent'] as const)('%s', (provider) => {
  it.each(modesOf(ADMITS[provider]))(
    'takes every text of ours, whatever its words are, with keys that are %s',
    async (mode) => {
      const linked = mode !== 'none'
      const { simulator, port } = await PROVIDERS[provider](linked)
      for (const template of SMS_TEMPLATES)
        for (const typed of TYPED) {
          const own = smsWords(template, linked)
          const words: Record<string, string> = Object.fromEntries(own.map((word) => [word, typed]))
          if (mode !== 'none' && endsInLink(template)) words['key'] = newKey(mode)
          const text = smsText(template, words, linked ? PUBLIC_URL : null)
          await port.send({ id: 'id', phone: '13912345678', template, words, text })
        }
      expect(simulator.accepted).toHaveLength(SMS_TEMPLATES.length * TYPED.length)
      await simulator.stop()
    },
  )
})

/** A provider that takes everything. */
const ANYTHING: Admits = { longest: null, refused: /(?!)/, addresses: true, behindAddress: true, sources: [] }

it.each([
  ['aliyun', `${PUBLIC_URL}/s/${newKey('long')}`, 'isv.PARAM_NOT_SUPPORT_URL'],
  ['aliyun', '字'.repeat(36), 'isv.PARAM_LENGTH_LIMIT'],
  ['aliyun', '【公告】', 'isv.TEMPLATE_PARAMS_ILLEGAL'],
  ['tencent', `${PUBLIC_URL}/s/${newKey('long')}`, 'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter'],
  ['tencent', '【公告】', 'InvalidParameterValue.TemplateParameterFormatError'],
] as const)('the simulated %s refuses as a word what the real one refuses: %s', async (provider, word, code) => {
  const { simulator, port } = await PROVIDERS[provider](false, ANYTHING)
  const words = { at: '3月1日 10:00', host: word }
  const sent = port.send({ id: 'id', phone: '13912345678', template: 'visit-invite', words, text: '' })
  await expect(sent).rejects.toThrow(SmsRefused)
  await expect(sent).rejects.toMatchObject({ why: `${provider} ${code}` })
  expect(simulator.accepted).toEqual([])
  await simulator.stop()
})
