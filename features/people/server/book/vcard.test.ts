import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type Contact, writeVcard } from './vcard.ts'

// Read back by a reader of its own, written after RFC 2426 and RFC 2425 alone: unfold, split, unescape.

interface Property {
  name: string
  types: string[]
  values: string[]
}

function readVcard(bytes: Buffer): Property[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  expect(text.endsWith('\r\n')).toBe(true)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  return text
    .replace(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':')
      const [name = '', ...parameters] = line.slice(0, colon).split(';')
      return {
        name,
        types: parameters.flatMap((each) => each.replace(/^TYPE=/, '').split(',')),
        values: partsOf(line.slice(colon + 1)),
      }
    })
}

/** The parts of a value between semicolons that are not escaped. */
function partsOf(value: string): string[] {
  const parts = ['']
  for (let at = 0; at < value.length; at += 1) {
    const sign = value[at] ?? ''
    if (sign === ';') parts.push('')
    else if (sign !== '\\') parts[parts.length - 1] += sign
    else {
      at += 1
      parts[parts.length - 1] += value[at] === 'n' ? '\n' : (value[at] ?? '')
    }
  }
  return parts
}

const CONTACT: Contact = {
  name: '曾小贤',
  organisation: '光谷云图软件有限公司',
  departments: ['销售部', '华北区'],
  title: '销售经理',
  phone: '13800000001',
  email: 'zeng@park.example',
  place: 'A-3',
}
const valueOf = (contact: Contact, name: string) =>
  readVcard(writeVcard(contact)).find((each) => each.name === name)?.values

describe('a vCard', () => {
  test('says all that it was given, in the order that version 3.0 wants', () => {
    expect(readVcard(writeVcard(CONTACT))).toEqual([
      { name: 'BEGIN', types: [], values: ['VCARD'] },
      { name: 'VERSION', types: [], values: ['3.0'] },
      { name: 'FN', types: [], values: ['曾小贤'] },
      { name: 'N', types: [], values: ['曾小贤', '', '', '', ''] },
      { name: 'ORG', types: [], values: ['光谷云图软件有限公司', '销售部', '华北区'] },
      { name: 'TITLE', types: [], values: ['销售经理'] },
      { name: 'TEL', types: ['CELL', 'WORK'], values: ['+8613800000001'] },
      { name: 'EMAIL', types: ['INTERNET', 'WORK'], values: ['zeng@park.example'] },
      { name: 'NOTE', types: [], values: ['工位 A-3'] },
      { name: 'END', types: [], values: ['VCARD'] },
    ])
  })

  test('is read alike by a parser that others wrote', () => {
    // it leaves an escaped semicolon as it stands where a value has no parts
    const title = '总监，兼\\代, 顾问'
    const parsed = new ICAL.Component(
      ICAL.parse(String(writeVcard({ ...CONTACT, title }))) as [string, unknown[], unknown[]],
    )
    const of = (name: string) => parsed.getFirstProperty(name)?.getValues()
    expect([parsed.name, of('version'), of('fn'), of('title')]).toEqual(['vcard', ['3.0'], ['曾小贤'], [title]])
    expect([of('n'), of('org')]).toEqual([[['曾小贤', '', '', '', '']], [['光谷云图软件有限公司', '销售部', '华北区']]])
    expect([of('tel'), parsed.getFirstProperty('tel')?.getParameter('type')]).toEqual([
      ['+8613800000001'],
      ['CELL', 'WORK'],
    ])
    expect([of('email'), of('note')]).toEqual([['zeng@park.example'], ['工位 A-3']])
  })

  test('leaves out what is not seen', () => {
    const seen = readVcard(
      writeVcard({ ...CONTACT, title: null, phone: null, email: null, place: null, departments: [] }),
    )
    expect(seen.map(({ name }) => name)).toEqual(['BEGIN', 'VERSION', 'FN', 'N', 'ORG', 'END'])
  })

  test('keeps signs that mean something in it, and never a line of its own', () => {
    const title = '总监; 兼\\代, 顾问\r\nTEL:110\u0007'
    expect(valueOf({ ...CONTACT, title }, 'TITLE')).toEqual(['总监; 兼\\代, 顾问\nTEL:110'])
    expect(valueOf({ ...CONTACT, title }, 'TEL')).toEqual(['+8613800000001'])
  })

  test('folds long lines between characters', () => {
    const title = '研发🙂'.repeat(60)
    expect(valueOf({ ...CONTACT, title }, 'TITLE')).toEqual([title])
  })
})
