import { describe, expect, test } from 'vitest'
import { spell } from '#platform/spelling'
import { PLACE_NAMES } from '#vocabulary/province'
import { alikePairs, type Called, calledOf, nameKey, organisationOf, spellingKey } from './alike.ts'

const places = await Promise.all(PLACE_NAMES.map(async (name) => (await spell(name, 'other')).order))

describe('what is left of a name', () => {
  test.each([
    ['武汉云图软件有限公司', '云图软件'],
    ['湖北省武汉市云图软件有限责任公司', '云图软件'],
    ['云图软件（武汉）有限公司', '云图软件'],
    ['云 图 软 件', '云图软件'],
    ['ＹＵＮＴＵ软件股份有限公司', 'yuntu软件'],
    ['武汉东湖新技术开发区云图软件有限公司', '云图软件'],
    ['武汉有限公司', ''],
    // a district alone may be a name
    ['光谷区块链有限公司', '光谷区块链'],
  ])('%s', (name, key) => {
    expect(nameKey(name)).toBe(key)
  })
})

test('names that sound alike are spelled alike, without place and form', async () => {
  const key = async (name: string) => spellingKey((await spell(name, 'other')).order, places)
  expect(await key('武汉云图软件有限公司')).toBe(await key('云途软件股份有限公司'))
  expect(await key('云图软件有限公司')).toBe('yun tu ruan jian')
  expect(await key('云图有限公司')).toBe('')
})

describe('pairs', () => {
  const one = (id: string, name: string, creditCode: string | null = null): Called => ({
    id,
    name,
    pinyin: '',
    creditCode,
  })
  test('each once, by what tells most; three alike are three pairs', () => {
    const code = '91420100MA4QTEST0X'
    const moved = `91420111${code.slice(8, 17)}3`
    expect(organisationOf(code)).toBe(organisationOf(moved))
    const pairs = alikePairs(
      [
        one('a', '云图软件有限公司', code),
        one('b', '云图软件', code),
        one('c', '武汉云图软件公司', moved),
        one('d', '别的企业有限公司'),
        one('e', '无名有限公司'),
      ],
      places,
    )
    expect(pairs).toEqual([
      { oneId: 'a', otherId: 'b', by: 'code' },
      { oneId: 'a', otherId: 'c', by: 'organisation' },
      { oneId: 'b', otherId: 'c', by: 'organisation' },
    ])
  })
  test('a word that many are called by is none', () => {
    const many = Array.from({ length: 11 }, (_, n) => one(String(n).padStart(2, '0'), '科技有限公司'))
    expect(alikePairs(many, places)).toEqual([])
  })
})

test('what two are called does not hang on their order, and changes with a name or a code', () => {
  const a: Called = { id: 'a', name: '甲', pinyin: '', creditCode: null }
  const b: Called = { id: 'b', name: '乙', pinyin: '', creditCode: '1' }
  expect(calledOf(a, b)).toBe(calledOf(b, a))
  expect(calledOf(a, b)).not.toBe(calledOf({ ...a, name: '丙' }, b))
  expect(calledOf(a, b)).not.toBe(calledOf(a, { ...b, creditCode: '2' }))
})
