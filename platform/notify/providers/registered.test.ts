import { expect, it } from 'vitest'
import { ADMITS } from '../links/admits.ts'
import { endsInLink, SMS_TEMPLATES, smsWords } from '../templates.ts'
import { orderedWords, readRegistered } from './registered.ts'

/** The other texts, registered rightly. */
const OTHERS = SMS_TEMPLATES.filter((name) => name !== 'sign-in-code')
  .map((name) => `;${name}=9(${smsWords(name, true).join(',')})`)
  .join('')

it.each([
  ['sign-in-code=SMS_154950909(code)', { id: 'SMS_154950909', words: ['code'] }],
  [' sign-in-code = 1234567 ( minutes, code ) ; ', { id: '1234567', words: ['minutes', 'code'] }],
  ['sign-in-code=7()', { id: '7', words: [] }],
])('reads %j', (text, registered) => {
  expect(readRegistered(text + OTHERS, true)).toMatchObject({ 'sign-in-code': registered })
})

it.each([
  ['', 'sign-in-code is missing'],
  ['sign-in-code', 'not of the form'],
  ['sign-in-code=', 'not of the form'],
  ['sign-in-code=SMS_1(code', 'not of the form'],
  ['sign-in-code=SMS 1(code)', 'not of the form'],
  ['toString=SMS_1(code)', 'not of the form'],
  ['sign-in-kode=SMS_1(code)', 'names no text of ours'],
  ['sign-in-code=SMS_1(kode)', 'no word "kode"'],
  ['sign-in-code=SMS_1(code);sign-in-code=SMS_2(code)', 'twice'],
])('says in a line what is wrong with %j', (text, why) => {
  const said = readRegistered(text + OTHERS, true)
  expect(said).toContain(why)
  expect(said).not.toContain('\n')
})

it.each(SMS_TEMPLATES)('wants %s registered', (name) => {
  const all = SMS_TEMPLATES.filter((each) => each !== name).map(
    (each) => `${each}=1(${smsWords(each, true).join(',')})`,
  )
  expect(readRegistered(all.join(';'), true)).toContain(`${name} is missing`)
})

it('gives the words in the provider’s order, and tells a missing one without the others', () => {
  const registered = { id: '1', words: ['minutes', 'code'] }
  expect(orderedWords(registered, { code: '123456', minutes: '5' }, ADMITS.aliyun)).toEqual([
    ['minutes', '5'],
    ['code', '123456'],
  ])
  expect(() => orderedWords(registered, { code: '123456' }, ADMITS.aliyun)).toThrow(/^(?!.*123456).*minutes/)
})

it.each(SMS_TEMPLATES.filter(endsInLink))(
  'wants the key of %s as its last word, and none where no link is admitted',
  (name) => {
    const others = (linked: boolean) =>
      SMS_TEMPLATES.filter((each) => each !== name).map((each) => `${each}=9(${smsWords(each, linked).join(',')})`)
    const words = smsWords(name, false)
    expect(readRegistered([`${name}=1(${words.join(',')})`, ...others(true)].join(';'), true)).toContain('last word')
    expect(readRegistered([`${name}=1(key)`, ...others(false)].join(';'), false)).toContain('no word "key"')
    expect(readRegistered([`${name}=1(${words.join(',')})`, ...others(false)].join(';'), false)).toBeTypeOf('object')
  },
)
