import { describe, expect, it } from 'vitest'
import { endsInLink, registeredText, SMS_TEMPLATES, smsText, smsWords } from '../templates.ts'
import { ADMITS, admitsWord, fittingWord, KEY_SIGNS, modesOf } from './admits.ts'
import { newKey } from './keys.ts'

const PUBLIC_URL = 'https://park.example.com'
const PREFIX = ` ${PUBLIC_URL}/s/`

describe.each(SMS_TEMPLATES.filter(endsInLink))('%s', (template) => {
  it('is registered with the address, a blank before it, and its key alone is a word, the last one', () => {
    const text = registeredText(template, PUBLIC_URL)
    expect(text.endsWith(`${PREFIX}{key}`)).toBe(true)
    expect(text.match(/https:/g)).toHaveLength(1)
    expect(smsWords(template, true).at(-1)).toBe('key')
  })

  it('says where to look where no link is admitted', () => {
    const text = registeredText(template, null)
    expect(text).toMatch(/[^，]，请打开园区通查看$/)
    expect(text).not.toMatch(/详情|\{key\}|https?:/)
    expect(smsWords(template, false)).not.toContain('key')
  })

  it('ends with the key: nothing stands behind it', () => {
    const key = newKey('long')
    expect(smsText(template, { key }, PUBLIC_URL).endsWith(PREFIX + key)).toBe(true)
  })
})

it('no text has two words without fixed signs between them, nor one word twice: no provider registers such', () => {
  for (const template of SMS_TEMPLATES) {
    expect(registeredText(template, PUBLIC_URL)).not.toMatch(/\}\{/)
    const words = smsWords(template, true)
    expect(new Set(words).size).toBe(words.length)
  }
})

it('no text names an address in any other place', () => {
  for (const template of SMS_TEMPLATES.filter((each) => !endsInLink(each)))
    expect(registeredText(template, PUBLIC_URL)).not.toMatch(/https?:|\{link\}|\{key\}|链接/)
})

describe.each(Object.entries(ADMITS))('%s', (_name, admits) => {
  it('has a source and its date for what it admits', () => {
    expect(admits.sources.length).toBeGreaterThan(0)
    for (const { address, at } of admits.sources) {
      expect(address).toMatch(/^https:\/\//)
      expect(at).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })

  it('takes every key of the lengths that it admits, and a ladder’s wherever it takes any', () => {
    const modes = modesOf(admits)
    expect(modes.at(-1)).toBe('none')
    for (const mode of modes) if (mode !== 'none') expect(admitsWord(admits, newKey(mode))).toBe(true)
    expect(modes.includes('short')).toBe(modes.includes('long'))
  })

  it('takes words as they are fitted, whatever people typed', () => {
    for (const typed of [
      '请看 https://evil.example/x?y=1 谢谢',
      'WWW.EVIL.CN/a',
      'evil.com',
      '【中国银行】您的账户',
      '停车★优惠※',
      '字'.repeat(80),
      '👨‍👩‍👧'.repeat(20),
      '两行\n三行\t四',
      '',
    ]) {
      const word = fittingWord(admits, typed)
      expect(admitsWord(admits, word)).toBe(true)
      expect(word).not.toMatch(/\s{2}|\n|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
    }
    for (const plain of ['11月28日 15:00–16:30', '鄂A·D12345', '王*', '35.00', 'A座3楼明湖厅'])
      expect(fittingWord(admits, plain)).toBe(plain)
  })

  it('refuses a whole address', () => {
    expect(admitsWord(admits, `${PUBLIC_URL}/s/abc`)).toBe(false)
  })
})

it('a provider without room behind the address admits none', () => {
  const { aliyun } = ADMITS
  expect(modesOf({ ...aliyun, longest: KEY_SIGNS.long - 1 })).toEqual(['short', 'none'])
  expect(modesOf({ ...aliyun, longest: 6 })).toEqual(['none'])
  expect(modesOf({ ...aliyun, behindAddress: false })).toEqual(['none'])
  expect(modesOf({ ...aliyun, longest: null })).toEqual(['long', 'short', 'none'])
})
