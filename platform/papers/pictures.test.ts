import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { codesOf, pagesOf, picturesOf } from '../../tests/support/read-pdf.ts'
import { contentHashOf } from './issuing.ts'
import { type Block, writePaper } from './paper.ts'
import { MARGIN, MM, PAGE, WIDTH } from './pen.ts'
import type { PaperPicture, PictureBlock } from './pictures.ts'
import type { ProofMark } from './proof.ts'

const at = new Date('2026-12-04T02:00:00Z')
const red = { r: 220, g: 20, b: 20, alpha: 1 }
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: red } })
const wide = await plain(400, 100).jpeg().toBuffer()
const tall = await plain(100, 400).png().toBuffer()
/** A stroke on nothing, as a signature is. */
const clear = await sharp({ create: { width: 200, height: 100, channels: 4, background: { ...red, alpha: 0 } } })
  .png()
  .toBuffer()
const webp = await plain(300, 150).webp().toBuffer()

const paper = (blocks: readonly Block[], proof?: ProofMark) =>
  writePaper({ title: '整改通知', at, blocks, ...(proof && { proof }) })
const block = (pictures: readonly PaperPicture[], box: Partial<PictureBlock> = {}): Block => ({
  kind: 'picture',
  pictures,
  ...box,
})
const sizeOf = ({ left, right, top, bottom }: { left: number; right: number; top: number; bottom: number }) => [
  Math.round((right - left) / MM),
  Math.round((top - bottom) / MM),
]

describe('pictures on a paper', () => {
  it('stand side by side within their boxes, whatever kind they are, with what is written under each', async () => {
    const bytes = await paper([
      block([{ bytes: wide, caption: '整改前' }, { bytes: tall, caption: '整改后' }, { bytes: webp }], {
        widthMm: 50,
        heightMm: 40,
      }),
    ])
    const [found = []] = await picturesOf(bytes)
    expect(found.map(({ box }) => sizeOf(box))).toEqual([
      [50, 13],
      [10, 40],
      [50, 25],
    ])
    // one row: the same lower edge, each within its own part of the page
    expect(new Set(found.map(({ box }) => Math.round(box.bottom))).size).toBe(1)
    found.forEach(({ box }, index) => {
      const left = MARGIN.side + index * 54 * MM
      expect(box.left).toBeGreaterThanOrEqual(left - 0.1)
      expect(box.right).toBeLessThanOrEqual(left + 50 * MM + 0.1)
    })
    for (const { corner } of found) expect(Math.abs((corner[0] ?? 0) - red.r)).toBeLessThan(12)
    expect((await pagesOf(bytes))[0]).toMatch(/整改前[^]*整改后/)
  })

  it('are drawn on white where they show through, as a signature does', async () => {
    const [[found] = []] = await picturesOf(await paper([block([{ bytes: clear, caption: '施工负责人签名' }])]))
    expect(found?.corner.map((part) => part > 250)).toEqual([true, true, true])
  })

  it('begin a new row where the line is full, and a new page where a row does not fit', async () => {
    const four = [wide, wide, wide, wide].map((bytes) => ({ bytes }))
    const [one = []] = await picturesOf(await paper([block(four)]))
    expect(one.map(({ box }) => Math.round(box.left))).toEqual(
      [0, 1, 0, 1].map((n) => Math.round(MARGIN.side + n * 84 * MM)),
    )
    const pages = await picturesOf(
      await paper([block([{ bytes: tall }, { bytes: tall }], { widthMm: 174, heightMm: 200 })]),
    )
    expect(pages.map((found) => found.length)).toEqual([1, 1])
    for (const { box } of pages.flat()) {
      expect(box.bottom).toBeGreaterThan(20 * MM - 1)
      expect(box.top).toBeLessThan(PAGE.height - 17 * MM)
    }
  })

  it('take their heading along to the next page', async () => {
    const pages = await pagesOf(
      await paper([
        { kind: 'text', text: '一行\n'.repeat(38) },
        { kind: 'heading', text: '整改前后' },
        block([{ bytes: tall, caption: '整改前' }]),
      ]),
    )
    expect(pages.map((text) => [text.includes('整改前后'), /整改前(?!后)/.test(text)])).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('make the same bytes each time', async () => {
    const blocks = [block([{ bytes: wide }, { bytes: clear }, { bytes: webp }])]
    expect((await paper(blocks)).equals(await paper(blocks))).toBe(true)
  })

  it('are refused where there is none, where the box is beyond the page, and where they are no pictures', async () => {
    await expect(paper([block([])])).rejects.toThrow(RangeError)
    for (const box of [{ widthMm: 9 }, { widthMm: 175 }, { heightMm: 4 }, { heightMm: 201 }, { heightMm: Number.NaN }])
      await expect(paper([block([{ bytes: wide }], box)])).rejects.toThrow(RangeError)
    await expect(paper([block([{ bytes: Buffer.from('<svg/>') }])])).rejects.toThrow(RangeError)
    await expect(paper([block([{ bytes: wide.subarray(0, 300) }])])).rejects.toThrow(RangeError)
  })
})

describe('the proof at the foot', () => {
  const url = 'https://park.example.com/front/mobile/docs/paper?code=7K3M9QXD2HV8'
  const proof = { code: '7K3M-9QXD-2HV8', url }

  it('stands on every page, is read by a scanner and by people, and nothing lies on it', async () => {
    const bytes = await paper([{ kind: 'text', text: '一行\n'.repeat(90) }], proof)
    const pages = await codesOf(bytes)
    expect(pages.length).toBeGreaterThan(1)
    for (const { codes, others } of pages) {
      expect(codes.map(({ text }) => text)).toEqual([url])
      const { box, module } = codes[0] ?? { box: null, module: 0 }
      expect(module).toBeGreaterThanOrEqual(0.33 * MM)
      expect(box?.right).toBeLessThan(MARGIN.side + WIDTH)
      const quiet = 4 * module
      for (const other of others)
        expect(
          other.right < (box?.left ?? 0) - quiet + 0.1 ||
            other.bottom > (box?.top ?? 0) + quiet - 0.1 ||
            other.top < (box?.bottom ?? 0) - quiet + 0.1,
        ).toBe(true)
    }
    // a full page has as much beside its code as one with a single line
    const beside = pages.map(
      ({ codes, others }) => others.filter(({ bottom }) => bottom < (codes[0]?.box.top ?? 0)).length,
    )
    expect(new Set(beside).size).toBe(1)
    for (const text of await pagesOf(bytes)) expect(text).toContain('验证码 7K3M-9QXD-2HV8')
  })

  it('leaves a paper without one as it was', async () => {
    expect((await codesOf(await paper([{ kind: 'text', text: '一行' }])))[0]?.codes).toEqual([])
  })

  it('refuses an address that its code cannot hold in print', async () => {
    await expect(paper([], { ...proof, url: `${url}${'x'.repeat(200)}` })).rejects.toThrow(RangeError)
  })
})

describe('the hash of contents', () => {
  const hash = (bytes: Buffer, title = '整改通知') =>
    contentHashOf({ title, blocks: [block([{ bytes, caption: '前' }])] }).toString('hex')

  it('tells papers by their title, words and pictures', () => {
    const all = [
      hash(wide),
      hash(tall),
      hash(wide, '验收单'),
      contentHashOf({ title: '整改通知', blocks: [] }).toString('hex'),
    ]
    expect(new Set(all).size).toBe(4)
    expect(hash(Buffer.from(wide))).toBe(hash(wide))
  })
})
