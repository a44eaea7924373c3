import { describe, expect, it } from 'vitest'
import { type Box, codesOf, pagesOf } from '../../tests/support/read-pdf.ts'
import { writeQrSheet } from './index.ts'

const at = new Date('2026-11-23T02:00:00Z')
const MM = 72 / 25.4

const codes = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    text: `https://park.example.com/exitcode?channel=${n + 1}&check=${'7f3a9c'.repeat(n % 9)}`,
    caption: `${n + 1} 号车道`,
  }))

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top

describe('a sheet of codes', () => {
  it.each([1, 4])(
    'with %i in a row is read code by code, in order, with nothing in a quiet border of four modules',
    async (perRow) => {
      const sheet = codes(perRow * 5 + 1)
      const pages = await codesOf(await writeQrSheet({ title: '缴费码', at, perRow, codes: sheet }))
      expect(pages.flatMap((page) => page.codes.map(({ text }) => text))).toEqual(sheet.map(({ text }) => text))
      for (const page of pages)
        page.codes.forEach(({ box, module }, index) => {
          const quiet = 3.99 * module
          const ground = {
            left: box.left - quiet,
            bottom: box.bottom - quiet,
            right: box.right + quiet,
            top: box.top + quiet,
          }
          const others = [...page.others, ...page.codes.filter((_, n) => n !== index).map((code) => code.box)]
          expect(others.filter((other) => overlap(ground, other))).toEqual([])
          expect(module).toBeGreaterThanOrEqual(0.33 * MM)
          expect(ground.left).toBeGreaterThan(0)
          expect(ground.right).toBeLessThan(210 * MM)
          expect(ground.bottom).toBeGreaterThan(0)
        })
    },
  )

  it('has the title and the number on each page, and each caption', async () => {
    const bytes = await writeQrSheet({ title: '北区停车场缴费码', at, codes: codes(10), footer: '打印后剪开' })
    const pages = await pagesOf(bytes)
    expect(pages).toHaveLength(2)
    pages.forEach((text, index) => {
      expect(text).toContain('北区停车场缴费码')
      expect(text).toContain(`第 ${index + 1} 页，共 2 页`)
      expect(text).toContain('打印后剪开')
    })
    for (const { caption } of codes(10)) expect(pages.join('\n')).toContain(caption)
  })

  it('is the same for the same codes', async () => {
    const write = () => writeQrSheet({ title: '码', at, codes: codes(1) })
    expect((await write()).equals(await write())).toBe(true)
  })

  it('takes Chinese and the empty caption', async () => {
    const [page] = await codesOf(
      await writeQrSheet({ title: '码', at, codes: [{ text: '粤B12345·停车', caption: '' }] }),
    )
    expect(page?.codes[0]?.text).toBe('粤B12345·停车')
  })

  it('refuses what cannot be scanned or printed', async () => {
    const write = (text: string, perRow: number) =>
      writeQrSheet({ title: '码', at, perRow, codes: [{ text, caption: 'x' }] })
    await expect(write('x'.repeat(400), 6)).rejects.toThrow('too fine')
    await expect(write('x'.repeat(400), 2)).resolves.toBeDefined()
    await expect(write('x'.repeat(5_000), 1)).rejects.toThrow('fits in no code')
    await expect(write('x', 7)).rejects.toThrow(RangeError)
    await expect(writeQrSheet({ title: '码', at, codes: [] })).rejects.toThrow('no code')
  })
})
