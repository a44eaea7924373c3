import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CANARIES, disguisesOf, sightings } from './canaries.ts'

const { text } = CANARIES.phone
const seen = (words: string) => sightings(words, 'here').map(({ disguise }) => disguise)

test.each([
  ['plain', `{"phone":"${text}"}`],
  ['spaced', '139 7180 4265'],
  ['dashed', 'tel:139-7180-4265'],
  ['spaced in a URL', '?phone=139+7180+4265'],
  ['full width', '１３９７１８０４２６５'],
  ['hex', `\\x${Buffer.from(text).toString('hex')}`],
  ['UTF-16 hex', Buffer.from(text, 'utf16le').toString('hex')],
  ['percent-encoded', '%31%33%39%37%31%38%30%34%32%36%35'],
  ['base64 at 0', Buffer.from(text).toString('base64')],
  ['base64 at 1', Buffer.from(`"${text}"}`).toString('base64url')],
  ['base64 at 2', Buffer.from(`{"${text}"}`).toString('base64')],
  ['base64 at 0', Buffer.from(`abc${text}xyz`).toString('base64')],
  ['md5', createHash('md5').update(text).digest('hex').toUpperCase()],
  ['sha1', createHash('sha1').update(text).digest('hex')],
  ['sha256', `\\x${createHash('sha256').update(text).digest('hex')}`],
  ['sha256 in base64', createHash('sha256').update(text).digest('base64url')],
  ['sha256 of +86', createHash('sha256').update(`+86${text}`).digest('hex')],
])('%s is seen in %s', (disguise, words) => {
  expect(seen(words)).toContain(disguise)
})

test('a masked phone, its tail and other numbers are no sighting', () => {
  for (const words of [
    '139****4265',
    '用户4265',
    '13971804266',
    createHash('sha256').update('13971804266').digest('hex'),
  ])
    expect(seen(words)).toEqual([])
})

test('no disguise is so short that it turns up by chance', () => {
  for (const canary of Object.values(CANARIES))
    for (const form of disguisesOf(canary.text).values()) expect(form.length).toBeGreaterThanOrEqual(10)
})
