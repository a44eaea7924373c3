import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesOf, factsOf, pagesOf } from '../../tests/support/read-pdf.ts'
import { fontOf } from './fonts.ts'
import { type Block, type TableBlock, writePaper } from './index.ts'
import { cleaned, MISSING, widthOf, wrapped } from './text.ts'

const at = new Date('2026-11-23T02:00:00Z')
const { face } = await fontOf('regular')

/** Any code point, halves of pairs too; fast-check's own unit for it takes a second to make. */
const anyUnit = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

const paper = (...blocks: Block[]) => writePaper({ title: '月度账单', at, footer: '园区停车场', blocks })
/** Texts of PDF without white space: where lines end is the layout's business. */
const bare = (texts: readonly string[]) => texts.join('').replace(/\s+/g, '')

const stays = (count: number, note = ''): TableBlock => ({
  kind: 'table',
  columns: [
    { title: '车牌', share: 2 },
    { title: '备注', share: 3 },
    { title: '金额（元）', align: 'right' },
  ],
  rows: Array.from({ length: count }, (_, n) => [`粤B${String(n).padStart(5, '0')}`, note, { fen: n * 1_234 }]),
  total: ['合计', null, { fen: 99_999_999 }],
})

describe('a paper', () => {
  it('has a code that is read by others, its caption below, whole on one page', async () => {
    const text = 'https://park.example.com/front/mobile/temprecordinfo/0199a000'
    const code: Block = { kind: 'code', text, caption: '扫码核对许可' }
    const filled: Block = { kind: 'text', text: '一\n'.repeat(40) }
    const bytes = await paper(filled, code)
    expect((await codesOf(bytes)).map((page) => page.codes.map((each) => each.text))).toEqual([[], [text]])
    expect((await pagesOf(bytes))[1]).toContain('扫码核对许可')
    await expect(paper({ ...code, text: 'x'.repeat(3000) })).rejects.toThrow(RangeError)
  })

  it('is read by others as it was written', async () => {
    const pages = await pagesOf(
      await paper(
        {
          kind: 'facts',
          facts: [
            ['企业', '深圳市某某科技有限公司'],
            ['应付', { fen: 1_234_567 }],
            ['税号', '91440300MA5EXAMPLE'],
          ],
        },
        { kind: 'heading', text: '停车明细' },
        stays(3, '新能源'),
        { kind: 'text', text: '如有疑问，请于五个工作日内联系物业服务中心。\n谢谢！', align: 'right' },
      ),
    )
    expect(pages).toHaveLength(1)
    expect(bare(pages)).toBe(
      '月度账单企业深圳市某某科技有限公司应付¥12,345.67税号91440300MA5EXAMPLE停车明细车牌备注金额（元）粤B00000新能源0.00粤B00001新能源12.34粤B00002新能源24.68' +
        '合计999,999.99如有疑问，请于五个工作日内联系物业服务中心。谢谢！园区停车场第1页，共1页',
    )
  })

  it('says its title and when it was made, and is the same each time', async () => {
    const bytes = await paper(stays(2))
    expect(await factsOf(bytes)).toMatchObject({
      Title: '月度账单',
      CreationDate: 'D:20261123020000Z',
      Language: 'zh-CN',
    })
    expect((await paper(stays(2))).equals(bytes)).toBe(true)
  })

  it('embeds only the letters that it needs', async () => {
    expect((await paper(stays(3))).length).toBeLessThan(40_000)
  })

  it('repeats the header of a table on each page, and every row stands once, in order', async () => {
    const pages = await pagesOf(await paper(stays(100)))
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach((text, index) => {
      expect(text.split('金额（元）')).toHaveLength(2)
      expect(bare([text])).toContain(`第${index + 1}页，共${pages.length}页`)
    })
    const plates = [...pages.join('\n').matchAll(/粤B(\d{5})/g)].map(([, digits]) => Number(digits))
    expect(plates).toEqual(Array.from({ length: 100 }, (_, n) => n))
  })

  it('parts a row and a fact that are longer than a page, and loses nothing of them', async () => {
    const long = Array.from({ length: 900 }, (_, n) => `第${n}句。`).join('')
    const between = /园区停车场第\d+页，共\d+页|车牌备注金额（元）|0\.00/g
    const table = bare(await pagesOf(await paper(stays(1, long))))
    const facts = bare(await pagesOf(await paper({ kind: 'facts', facts: [['说明', long]], perRow: 1 })))
    for (const text of [table, facts]) {
      expect(text.match(between)?.length).toBeGreaterThan(1)
      const sentences = [...text.replace(between, '').matchAll(/第(\d+)句。/g)].map(([, n]) => Number(n))
      expect(sentences).toEqual(Array.from({ length: 900 }, (_, n) => n))
    }
  })

  it('shows a sign for what the font has not, once a letter', async () => {
    const text = bare(await pagesOf(await paper({ kind: 'text', text: '张𠮷喆䶮😀👨‍👩‍👧é\u0007\u0000\ud800\ufeff完' })))
    expect(text).toContain(`张${MISSING}喆䶮${MISSING}${MISSING}é`)
    expect(text).toContain('完')
  })

  it('takes any text without failing', async () => {
    const any = fc.oneof(fc.string({ unit: anyUnit }), fc.string({ unit: 'grapheme' }))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(any, any), { minLength: 20, maxLength: 20 }), async (texts) => {
        const blocks = texts.flatMap(([one, other]): Block[] => [
          { kind: 'heading', text: one },
          { kind: 'facts', facts: [[one, other]] },
          { kind: 'table', columns: [{ title: other }], rows: [[one]] },
        ])
        const pages = await pagesOf(await paper(...blocks))
        expect(pages.at(-1)).toContain(`共 ${pages.length} 页`)
      }),
      { numRuns: 1 },
    )
  })

  it('refuses a row with other cells than its table, and broken fen', async () => {
    const columns = [{ title: '金额' }]
    await expect(paper({ kind: 'table', columns, rows: [['1', '2']] })).rejects.toThrow('2 cells')
    await expect(paper({ kind: 'table', columns, rows: [[{ fen: 0.5 }]] })).rejects.toThrow(RangeError)
  })
})

describe('lines', () => {
  const lines = (text: string, letters: number) => wrapped(cleaned(text, face), letters, face)

  it('end where Chinese is broken, not before a closing sign and not behind an opening one', () => {
    expect(lines('请在收到后，五日内联系', 5)).toEqual(['请在收到', '后，五日内', '联系'])
    expect(lines('一二三四（五六）七', 5)).toEqual(['一二三四', '（五六）七'])
  })

  it('keep Latin words and numbers whole, and cut what is longer than a line', () => {
    expect(lines('金额 1,234,567.89 元', 6)).toEqual(
      ['金额', '1,234,567.89', '元'].map((line) => expect.stringContaining(line)),
    )
    const cut = lines('x'.repeat(100), 6)
    expect(cut.length).toBeGreaterThan(5)
    expect(cut.join('')).toBe('x'.repeat(100))
    expect(lines('甲\n\n乙', 9)).toEqual(['甲', '', '乙'])
  })

  it('are never wider than they may be, and lose nothing but white space', () => {
    const any = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ maxLength: 60 }))
    fc.assert(
      fc.property(any, fc.integer({ min: 3, max: 20 }), (text, width) => {
        const shown = cleaned(text, face)
        const found = wrapped(shown, width, face)
        for (const line of found) expect(widthOf(line, face)).toBeLessThanOrEqual(width + 1e-9)
        expect(bare(found)).toBe(bare([shown]))
      }),
      { numRuns: 300 },
    )
  })
})
