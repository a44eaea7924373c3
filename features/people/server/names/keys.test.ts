import { describe, expect, test } from 'vitest'
import { foldKey, otherName, personName } from './keys.ts'

describe('a name', () => {
  test('is found by its signs, its spelling and its initials, from any of its words on', async () => {
    const { order, letter, keys } = await personName('曾小贤')
    expect({ order, letter }).toEqual({ order: 'zeng xiao xian', letter: 'Z' })
    for (const key of ['曾小贤', '小贤', '贤', 'zengxiaoxian', 'xiaoxian', 'xian', 'zxx', 'xx', 'x'])
      expect(keys).toContain(key)
  })

  test('is found by the spelling that its person gave it, and still by the usual one', async () => {
    const { order, keys } = await personName('单强', 'dan qiang')
    expect(order).toBe('dan qiang')
    expect(keys).toEqual(expect.arrayContaining(['danqiang', 'dq', 'shanqiang', 'sq']))
  })

  test('of a company is no surname', async () => {
    expect((await otherName('乐天集团')).order).toBe('le tian ji tuan')
  })

  test('of marks alone has no keys and stands last', async () => {
    expect(await personName('——')).toEqual({ order: '~', letter: '#', keys: [] })
  })
})

test('what is typed is folded as keys are', () => {
  expect(foldKey(' Ｗang  Xiao·ming ')).toBe('wangxiaoming')
})
