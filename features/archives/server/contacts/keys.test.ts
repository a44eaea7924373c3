import { describe, expect, test } from 'vitest'
import { spell } from '#platform/spelling'
import { beginningsOf, foldWord } from './keys.ts'

const of = async (name: string, post = '') => beginningsOf({ name, post }, await spell(name, 'person'))

describe('a contact', () => {
  test('is found by two signs or more of name, spelling, initials and post, from any of their words on', async () => {
    const found = await of('曾小贤', '市场部总监')
    for (const typed of ['曾小', '曾小贤', '小贤', 'ze', 'zengxiaoxian', 'xiaox', 'zxx', 'xx', '市场', '总监'])
      expect(found, typed).toContain(foldWord(typed))
  })

  test('is found by no single sign, and by nothing inside a word', async () => {
    const found = await of('曾小贤', '总监')
    for (const typed of ['曾', 'z', 'engx', '监']) expect(found, typed).not.toContain(foldWord(typed))
  })

  test('has few keys whatever it is called', async () => {
    expect((await of('阿卜杜热合曼·买买提江', '董事会秘书兼首席法务合规与知识产权官')).length).toBeLessThan(400)
  })
})

test('what is typed is folded as keys are, and cut as they are', () => {
  expect(foldWord(' Ｚeng Xiao·xian ')).toBe('zengxiaoxian')
  expect(foldWord('abcdefghijklmnop')).toBe('abcdefghijkl')
})
