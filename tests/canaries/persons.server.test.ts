import { expect, test } from 'vitest'
import type { AnsweredFile } from '../support/file-answer.ts'
import { codesOf, pagesOf } from '../support/read-pdf.ts'
import { makeWorld } from '../support/world.ts'
import { type Canary, sightings } from './canaries.ts'
import { listeningLog } from './places.ts'

// Operators add persons by phone, look phones up, reveal one, print slips: no line of the log and no row shows the phone, nor what a slip opens.

const PHONE = '13877665533'
const PASSWORD = 'zhi2!keniao'
const TABLES = [
  'people.person',
  'people.sign_in_slip',
  'people.reveal',
  'audit.entry',
  'http.request',
  'identity.limit_window',
]

test('a phone is in no answer but the revealed one, and a slip opens from paper alone', async () => {
  const heard = listeningLog()
  const world = await makeWorld({ log: heard.log })
  const operator = await world.person({ roles: ['operator'], nickName: '孙丽' })
  const answers: unknown[] = []
  const ask = async <Body>(call: string, input: object, token: string | null = operator.token): Promise<Body> => {
    const answer = await world.post<Body>(call, { ...input, requestId: crypto.randomUUID() }, token)
    expect(answer, call).toMatchObject({ code: 200 })
    answers.push(Buffer.isBuffer((answer.body as { bytes?: unknown }).bytes) ? null : answer.body)
    return answer.body
  }
  const { id } = await ask<{ id: string }>('enterprise/personAdd', { name: '信天翁', phone: PHONE })
  await ask('enterprise/personPhone', { phone: PHONE })
  await ask('enterprise/personList', { text: '信天翁' })
  await ask('enterprise/personDetail', { id })
  const { bytes } = await ask<AnsweredFile>('enterprise/signInSlip', { id })
  const text = (await pagesOf(bytes)).join(' ')
  const [page] = await codesOf(bytes)
  const token = new URL(page?.codes[0]?.text ?? '').searchParams.get('token') ?? ''
  const [, first = '', second = ''] = /(\d{4}) (\d{4})(?!\d)/.exec(text) ?? []
  await ask('enterprise/signInSlipList', {})
  const shown = { phone: PHONE, digits: first + second }
  await ask('common/slipShow', { shown }, null)
  await world.post('common/slipShow', { shown: { ...shown, digits: '00000000' } })
  await ask('common/slipUse', { shown, password: PASSWORD }, null)
  await ask('common/login', { customId: PHONE, password: PASSWORD }, null)
  await ask('enterprise/personTrail', { id })
  const secrets: readonly Canary[] = [
    { name: 'token', text: token },
    { name: 'digits', text: first + second },
    { name: 'password', text: PASSWORD },
  ]
  const wanted: readonly Canary[] = [{ name: 'phone', text: PHONE }, ...secrets]
  expect(sightings(JSON.stringify(answers), 'answers', wanted)).toEqual([])
  expect(sightings(text, 'paper', [{ name: 'phone', text: PHONE }])).toEqual([])
  // brought in, so that finding none means something
  expect(await ask('enterprise/personReveal', { id, why: '核实身份' })).toEqual({ value: PHONE })
  expect(heard.text().match(/enterprise\/person/g)?.length).toBeGreaterThan(4)
  expect(sightings(heard.text(), 'log', wanted)).toEqual([])
  for (const table of TABLES) {
    const { rows } = await world.store.pool.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t`)
    expect(rows.length, table).toBeGreaterThan(0)
    // what is stored of the token is its hash, which a thief of the store cannot turn back
    expect(JSON.stringify(rows)).not.toContain(token)
    const plain = wanted.filter(({ name }) => name !== 'token')
    expect(sightings(JSON.stringify(rows), table, plain)).toEqual([])
  }
})
