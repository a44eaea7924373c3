import { expect, it } from 'vitest'
import { SMS_TEMPLATES, smsWords } from '../templates.ts'
import { orderedWords, readRegistered } from './registered.ts'

/** The other texts, registered rightly. */
const OTHERS = SMS_TEMPLATES.filter((name) => name !== 'sign-in-code')
  .map((name) => `;${name}=9(${smsWords(name).join(',')})`)
  .join('')

it.each([
  ['sign-in-code=SMS_154950909(code)', { id: 'SMS_154950909', words: ['code'] }],
  [' sign-in-code = 1234567 ( minutes, code ) ; ', { id: '1234567', words: ['minutes', 'code'] }],
  ['sign-in-code=7()', { id: '7', words: [] }],
])('reads %j', (text, registered) => {
  expect(readRegistered(text + OTHERS)).toMatchObject({ 'sign-in-code': registered })
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
  const said = readRegistered(text + OTHERS)
  expect(said).toContain(why)
  expect(said).not.toContain('\n')
})

it.each(SMS_TEMPLATES)('wants %s registered', (name) => {
  const all = SMS_TEMPLATES.filter((each) => each !== name).map((each) => `${each}=1()`)
  expect(readRegistered(all.join(';'))).toContain(`${name} is missing`)
})

it('gives the words in the provider’s order, and tells a missing one without the others', () => {
  const registered = { id: '1', words: ['minutes', 'code'] }
  expect(orderedWords(registered, { code: '123456', minutes: '5' })).toEqual([
    ['minutes', '5'],
    ['code', '123456'],
  ])
  expect(() => orderedWords(registered, { code: '123456' })).toThrow(/^(?!.*123456).*minutes/)
})
