import { expect, test } from 'vitest'
import { layOut, linesOf } from './paper-picture.ts'

const widthOf = (text: string, size = 15) => text.length * size
const LONG = '武汉东湖新技术开发区软件园东路一号中心地下车库'

test('a long text is parted between signs, nothing of it lost', () => {
  const lines = linesOf(LONG, 150, widthOf)
  expect(lines.every((line) => widthOf(line) <= 150)).toBe(true)
  expect(lines.join('')).toBe(LONG)
  expect(linesOf('', 150, widthOf)).toEqual([''])
})

test('every text stands inside the paper, rows beneath each other, the whole as high as it needs', () => {
  const paper = {
    title: '停车收据',
    subtitle: '2026-11-20',
    rows: [{ name: '停车场', value: LONG }, null, { name: '金额', value: '¥18.00', strong: true }],
    footer: '此收据不是发票',
  }
  const { width, height, texts, rules } = layOut(paper, widthOf)
  for (const { y } of texts) expect(y > 0 && y < height).toBe(true)
  const amount = texts.find(({ text }) => text === '¥18.00')
  const place = texts.filter(({ text }) => LONG.includes(text) && text !== '')
  expect(place.length).toBeGreaterThan(1)
  expect(amount?.y).toBeGreaterThan(Math.max(...place.map(({ y }) => y)))
  expect(amount).toMatchObject({ align: 'right', x: width - 24, bold: true })
  expect(rules).toHaveLength(1)
  expect(layOut({ title: 'x', rows: [] }, widthOf).height).toBeLessThan(height)
})
