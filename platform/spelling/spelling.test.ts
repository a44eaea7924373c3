import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NameSort, spell, spellAs } from './index.ts'

const order = async (name: string, sort: NameSort = 'person') => (await spell(name, sort)).order

// Surnames whose reading is another one than that of the word.
test.each([
  ['曾国藩', 'zeng guo fan'],
  ['单雄信', 'shan xiong xin'],
  ['仇和', 'qiu he'],
  ['解晓东', 'xie xiao dong'],
  ['区小明', 'ou xiao ming'],
  ['朴树', 'piao shu'],
  ['查良镛', 'zha liang yong'],
  ['乐毅', 'yue yi'],
  ['盖叫天', 'ge jiao tian'],
  ['员半千', 'yun ban qian'],
  ['折可适', 'she ke shi'],
  ['缪荃孙', 'miao quan sun'],
  ['召忽', 'shao hu'],
  ['句践', 'gou jian'],
  ['繁钦', 'po qin'],
  ['都穆', 'du mu'],
  ['翟天临', 'zhai tian lin'],
  ['葛优', 'ge you'],
  ['任达华', 'ren da hua'],
  ['华罗庚', 'hua luo geng'],
  ['燕青', 'yan qing'],
  ['尉迟恭', 'yu chi gong'],
  ['万俟卨', 'mo qi xie'],
  ['长孙无忌', 'zhang sun wu ji'],
  ['令狐冲', 'ling hu chong'],
  ['澹台灭明', 'tan tai mie ming'],
  ['欧阳锋', 'ou yang feng'],
  ['吕布', 'lv bu'],
])('%s is %s', async (name, spelled) => {
  expect(await order(name)).toBe(spelled)
})

test.each([
  ['乐天集团', 'le tian ji tuan'],
  ['曾经科技', 'ceng jing ke ji'],
  ['重庆银行', 'chong qing yin hang'],
  ['长江实业', 'chang jiang shi ye'],
])('%s is no person: %s', async (name, spelled) => {
  expect(await order(name, 'other')).toBe(spelled)
})

test.each([
  ['ABC科技', 'abc ke ji', 'A', 'abckj'],
  ['ＡＢＣ科技', 'abc ke ji', 'A', 'abckj'],
  ['李Tom', 'li tom', 'L', 'ltom'],
  ['John Smith', 'john smith', 'J', 'johnsmith'],
  ['阿里木·买买提', 'a li mu mai mai ti', 'A', 'almmmt'],
  ['3M中国', '~3m zhong guo', '#', '3mzg'],
  ['Ørsted', '~ørsted', '#', 'ørsted'],
  ['《》', '~', '#', ''],
  ['', '~', '#', ''],
])('%s is ordered by %j under %s, initials %s', async (name, spelled, letter, initials) => {
  const found = await spell(name, 'other')
  expect([found.order, found.letter, found.initials[0]]).toEqual([spelled, letter, initials])
})

describe('who types letters finds', () => {
  test('a name by its surname’s reading, and by the word’s', async () => {
    const { readings, initials } = await spell('曾黎', 'person')
    expect(readings.slice(0, 2)).toEqual(['zengli', 'cengli'])
    expect(initials).toEqual(['zl', 'cl'])
  })

  test('a sign inside that has several readings', async () => {
    expect((await spell('王重楼', 'person')).readings).toEqual(expect.arrayContaining(['wangzhonglou', 'wangchonglou']))
  })

  test('ü by v, u and yu', async () => {
    expect((await spell('吕布', 'person')).readings).toEqual(['lvbu', 'lubu', 'lyubu'])
  })

  test('the second of two names', async () => {
    const { readings, initials } = await spell('阿里木·买买提', 'person')
    expect(readings.at(-1)).toBe('maimaiti')
    expect(initials.at(-1)).toBe('mmt')
  })

  test('no more than a few readings, the likeliest first', async () => {
    const { readings } = await spell('乐乐乐乐乐乐', 'person')
    expect(readings).toHaveLength(12)
    expect(readings[0]).toMatch(/^yue/)
  })
})

describe('a person’s own spelling', () => {
  test('orders, and the name is found as before', async () => {
    expect(await spellAs('单田', ' Dan-Tian ')).toMatchObject({
      order: 'dan tian',
      letter: 'D',
      readings: ['dantian', 'shantian', 'chantian'],
      initials: ['dt', 'st', 'ct'],
    })
    expect((await spellAs('吕布', 'Lü Bu'))?.readings.slice(0, 3)).toEqual(['lvbu', 'lubu', 'lyubu'])
  })

  test.each(['', ' ', '单', 'shàn', 'a1', '<b>', 'a\0', 'a'.repeat(101)])('%j is none', async (typed) => {
    expect(await spellAs('单田', typed)).toBeNull()
  })
})

test('a list is ordered from A to Z, what has no letter last', async () => {
  const names = ['张三', '西安', '先锋', '阿明', '3号', '曾黎', 'Bob']
  const spelled = await Promise.all(names.map(async (name) => ({ name, order: await order(name) })))
  spelled.sort((a, b) => (a.order < b.order ? -1 : 1))
  expect(spelled.map(({ name }) => name)).toEqual(['阿明', 'Bob', '西安', '先锋', '曾黎', '张三', '3号'])
})

test('whatever the name, letters are small, nothing is there twice, and the letter is that of the order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom<NameSort>('person', 'other'),
      async (name, sort) => {
        const { order: ordered, letter, readings, initials } = await spell(name, sort)
        expect(readings.length).toBeGreaterThan(0)
        expect(new Set(readings).size).toBe(readings.length)
        expect(new Set(initials).size).toBe(initials.length)
        expect(readings.every((reading) => !/[\sA-Z]/.test(reading))).toBe(true)
        expect(letter === '#' ? ordered.startsWith('~') : ordered.startsWith(letter.toLowerCase())).toBe(true)
      },
    ),
  )
})
