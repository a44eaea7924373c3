import { describe, expect, it } from 'vitest'
import { noticeText, piecesOf } from './pieces.ts'

it.each([
  [1, 1],
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
  [201, 3],
  [202, 4],
])('%i units are %i pieces', (units, pieces) => {
  expect(piecesOf('字'.repeat(units))).toBe(pieces)
})

it('counts as UCS-2 does: a sign outside the basic plane is two', () => {
  expect(piecesOf('𠮷'.repeat(35))).toBe(1)
  expect(piecesOf(`${'𠮷'.repeat(35)}a`)).toBe(2)
})

describe('the text of a notice', () => {
  const key = 'x'.repeat(22)
  const publicUrl = 'https://park.example.cn'
  const link = `${publicUrl}/s/${key}`
  const of = (facts: { sender?: string; title?: string; key?: string }, signName = '园区通') =>
    noticeText({ sender: '东湖物业', title: '停水通知', key, ...facts }, { publicUrl, signName })

  it('says sender, title and link, signed', () => {
    expect(of({})).toEqual({
      words: { sender: '东湖物业', title: '停水通知', key },
      text: `【园区通】东湖物业通知：停水通知，详情 ${link}`,
      pieces: 1,
    })
  })

  it.each([
    [2, 1],
    [3, 2],
    [66, 2],
  ])('with a title of %i more signs than fit beside it has %i pieces', (more, pieces) => {
    // 【园区通】东湖物业通知：，详情 and the link are 64 units long, so that 6 fill one piece.
    const title = '水'.repeat(4 + more)
    expect(of({ title })).toMatchObject({ words: { title }, pieces })
  })

  it('has two pieces at most: the title is cut, and no sign in two', () => {
    for (const sign of ['水', '𠮷', '👨‍👩‍👧'])
      for (let count = 1; count < 90; count += 1) {
        const { text, pieces, words } = of({ title: sign.repeat(count) })
        expect(pieces).toBeLessThanOrEqual(2)
        expect(text).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
        expect(words.title === sign.repeat(count) || words.title.endsWith('…')).toBe(true)
      }
    expect(of({ title: '水'.repeat(200) }).text).toHaveLength(134)
  })

  it('cuts a sender that leaves the title no room', () => {
    const { words, pieces } = of({ sender: '东'.repeat(100), title: '停水通知' })
    expect(words).toMatchObject({ sender: `${'东'.repeat(23)}…`, title: '停水通知' })
    expect(pieces).toBe(2)
  })

  it('is counted with the signature that the provider puts before it', () => {
    const title = '水'.repeat(6)
    expect(of({ title }).pieces).toBe(1)
    expect(of({ title }, '东湖园区').pieces).toBe(2)
    expect(of({ title: '水'.repeat(200) }, '东湖创新园区').text).toHaveLength(131)
  })

  it('is one line without brackets of a signature', () => {
    expect(of({ sender: ' 东湖\n物业 ', title: '【中国银行】您的\t账户' }).text).toBe(
      `【园区通】东湖 物业通知：[中国银行]您的 账户，详情 ${link}`,
    )
  })

  it('says where to look where no link is admitted', () => {
    const message = { sender: '东湖物业', title: '停水通知', key }
    expect(noticeText(message, { publicUrl: null, signName: '园区通' }).text).toBe(
      '【园区通】东湖物业通知：停水通知，请打开园区通查看',
    )
  })
})
