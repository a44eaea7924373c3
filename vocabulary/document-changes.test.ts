import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someBlock, someDocument, someLine } from '../tests/support/documents.ts'
import type { Block, Document } from './document.ts'
import { type Change, changesOf, isChanged, type Run, runsOf } from './document-changes.ts'

const p = (text: string): Block => ({ kind: 'paragraph', text })
const of = (...blocks: Block[]): Document => ({ blocks })
const told = (changes: readonly Change[]): string[] =>
  changes.map((change) =>
    change.what === 'changed' ? `~${change.lines.map(({ runs }) => marked(runs)).join('/')}` : change.what,
  )
const marked = (runs: readonly Run[]): string =>
  runs.map(({ mark, text }) => (mark === 'same' ? text : mark === 'added' ? `{+${text}}` : `{-${text}}`)).join('')

test.each([
  ['停水时间为8:00到12:00', '停水时间为9:00到12:00', '停水时间为{-8}{+9}:00到12:00'],
  ['the old car park', 'the new car park', 'the {-old}{+new} car park'],
  ['请于周五前确认', '请确认', '请{-于周五前}确认'],
  ['请确认', '请尽快确认', '请{+尽快}确认'],
  ['共3.5元', '共4.5元', '共{-3.5}{+4.5}元'],
  ['一样', '一样', '一样'],
  ['', '新', '{+新}'],
])('%s → %s', (before, after, runs) => {
  expect(marked(runsOf(before, after))).toBe(runs)
})

describe('blocks', () => {
  test('nothing changed', () => {
    const document = of(p('一'), p('二'))
    expect(told(changesOf(document, structuredClone(document)))).toEqual(['same', 'same'])
    expect(isChanged(changesOf(document, document))).toBe(false)
  })

  test('fields in another order are the same block', () => {
    const kept = JSON.parse('{"blocks":[{"text":"一","level":1,"kind":"heading"}]}') as Document
    expect(told(changesOf(of({ kind: 'heading', level: 1, text: '一' }), kept))).toEqual(['same'])
  })

  test('one came, one went, one changed', () => {
    const before = of(p('第一段不变'), p('会议在三楼举行'), p('旧的一段'))
    const after = of(p('新来的话放在前面'), p('第一段不变'), p('会议在五楼举行'))
    expect(told(changesOf(before, after))).toEqual(['added', 'same', '~会议在{-三}{+五}楼举行', 'removed'])
  })

  test('what has little in common went and came', () => {
    expect(told(changesOf(of(p('停车费调整')), of(p('Wi-Fi 升级'))))).toEqual(['removed', 'added'])
  })

  test('a list is marked line by line', () => {
    const list = (...texts: string[]): Block => ({
      kind: 'list',
      numbered: false,
      items: texts.map((text) => ({ depth: 0, text })),
    })
    expect(told(changesOf(of(list('带身份证', '带伞', '穿工鞋')), of(list('带身份证原件', '穿工鞋', '签到'))))).toEqual(
      ['~带身份证{+原件}/{-带伞}/穿工鞋/{+签到}'],
    )
  })

  test('a table, a picture and a link go and come whole', () => {
    const link = (to: string): Block => ({ kind: 'link', text: '报名', to })
    expect(told(changesOf(of(link('/a')), of(link('/b'))))).toEqual(['removed', 'added'])
    const table = (cell: string): Block => ({
      kind: 'table',
      head: true,
      rows: [
        ['楼层', '时间'],
        ['1', cell],
      ],
    })
    expect(told(changesOf(of(table('8:00')), of(table('9:00'))))).toEqual(['removed', 'added'])
  })
})

describe('by property', () => {
  const edited = (document: Document): fc.Arbitrary<Document> =>
    fc
      .array(fc.tuple(fc.nat(), fc.constantFrom('drop', 'put', 'write'), someBlock, someLine), { maxLength: 4 })
      .map((edits) => {
        const blocks = [...document.blocks]
        for (const [where, edit, block, text] of edits) {
          const at = where % (blocks.length + 1)
          const there = blocks[at]
          if (edit === 'put') blocks.splice(at, 0, block)
          else if (edit === 'drop') blocks.splice(at, 1)
          else if (there?.kind === 'paragraph') blocks[at] = { ...there, text: `${there.text.slice(0, 4)}${text}` }
        }
        return { blocks }
      })

  test('both documents can be read from the changes', () => {
    fc.assert(
      fc.property(
        someDocument.chain((before) => fc.tuple(fc.constant(before), fc.oneof(edited(before), someDocument))),
        ([before, after]) => {
          const changes = changesOf(before, after)
          const old = changes.flatMap((change) =>
            change.what === 'changed' ? [change.before] : change.what === 'added' ? [] : [change.block],
          )
          const now = changes.flatMap((change) =>
            change.what === 'changed' ? [change.after] : change.what === 'removed' ? [] : [change.block],
          )
          expect(old).toEqual(before.blocks)
          expect(now).toEqual(after.blocks)
          for (const change of changes) if (change.what === 'changed') expectLines(change)
        },
      ),
    )
  })

  test('both texts can be read from the runs, and no two neighbours have one mark', () => {
    fc.assert(
      fc.property(someLine, someLine, (before, after) => {
        const runs = runsOf(before, after)
        expect(textBut(runs, 'added')).toBe(before)
        expect(textBut(runs, 'removed')).toBe(after)
        expect(runs.some(({ mark }, at) => mark === runs[at + 1]?.mark)).toBe(false)
      }),
    )
  })

  test('the changes of a document to itself are none', () => {
    fc.assert(fc.property(someDocument, (document) => !isChanged(changesOf(document, structuredClone(document)))))
  })
})

const textBut = (runs: readonly Run[], mark: Run['mark']): string =>
  runs
    .filter((run) => run.mark !== mark)
    .map(({ text }) => text)
    .join('')

/** The lines of a changed block hold what stood there and what stands there now. */
function expectLines({ before, after, lines }: Extract<Change, { what: 'changed' }>): void {
  const texts = (block: Block): string[] =>
    block.kind === 'list' ? block.items.map(({ text }) => text) : 'text' in block ? [block.text] : []
  const read = (mark: Run['mark']): string[] =>
    lines.map(({ runs }) => textBut(runs, mark)).filter((text) => text !== '')
  expect(read('added')).toEqual(texts(before))
  expect(read('removed')).toEqual(texts(after))
}

test('documents as large as may be are compared, what is too much for words as a whole', () => {
  const large = (word: string): Document =>
    of(...Array.from({ length: 1000 }, (_, at) => p(`${word}${at % 7}第${at}段说明`)))
  expect(changesOf(large('甲'), large('乙'))).toHaveLength(1000)
  const [before, after] = [of(p('甲'.repeat(20_000))), of(p('乙'.repeat(20_000)))]
  expect(told(changesOf(before, after))).toEqual(['removed', 'added'])
  const [long, longer] = ['字'.repeat(19_000), `字${'字'.repeat(19_000)}尾`]
  expect(marked(runsOf(long, longer))).toBe(`${long}{+字尾}`)
})
