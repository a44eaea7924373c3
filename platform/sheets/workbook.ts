import { posix } from 'node:path'
import { openZip, type ZipEntry } from '#platform/zip'
import { BROKEN, SheetError } from './errors.ts'
import type { SheetLimits } from './limits.ts'
import { kindOfFormat, type NumberKind } from './numbers.ts'
import { readWhole, unescaped } from './xml.ts'

/** A sheet of a workbook that people see. */
export interface NamedSheet {
  readonly name: string
  readonly part: ZipEntry
}

/** What of a workbook its sheets need. */
export interface Workbook {
  /** The visible ones in their order; at least one. */
  readonly sheets: readonly [NamedSheet, ...NamedSheet[]]
  readonly strings: readonly string[]
  /** What numbers of each cell style stand for. */
  readonly kinds: readonly NumberKind[]
  readonly is1904: boolean
  /** Excel is to reckon all formulas when it opens the book: what stands there is no result of theirs. */
  readonly reckonsAtOpening: boolean
}

interface Relation {
  readonly type: string
  readonly path: string
}

/** Finds the parts of a workbook by its relations and reads all but the sheets. Throws SheetError and ZipError. */
export async function openWorkbook(bytes: Buffer, limits: SheetLimits): Promise<Workbook> {
  const parts = new Map<string, ZipEntry>()
  for (const entry of openZip(bytes, { bytes: limits.unpacked, files: 2_000 })) {
    const name = slashed(entry.name).toLowerCase()
    if (parts.has(name)) throw new SheetError('broken', BROKEN)
    parts.set(name, entry)
  }
  const top = await relationsOf(parts, '')
  const path = [...top.values()].find(({ type }) => type === 'officeDocument')?.path
  const book = path === undefined ? undefined : parts.get(path)
  if (path === undefined || !book) throw new SheetError('kind', '这不是 Excel 工作簿，请上传 .xlsx 或 .csv 文件')
  const related = await relationsOf(parts, path)
  const { visible, is1904, reckonsAtOpening } = await readBook(book)
  const [first, ...others] = visible.flatMap(({ id, name }): NamedSheet[] => {
    const relation = related.get(id)
    const part = relation?.type === 'worksheet' ? parts.get(relation.path) : undefined
    return part ? [{ name, part }] : []
  })
  if (!first) throw new SheetError('no_sheet', '文件里没有可见的工作表')
  const partOf = (type: string): ZipEntry | undefined =>
    parts.get([...related.values()].find((relation) => relation.type === type)?.path ?? '')
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')]
  return {
    sheets: [first, ...others],
    strings: strings ? await readStrings(strings, limits) : [],
    kinds: styles ? await readStyles(styles) : [],
    is1904,
    reckonsAtOpening,
  }
}

/** A path with the standard's slashes; some programs of Windows write their own. */
const slashed = (path: string): string => path.replaceAll('\\', '/')

/** What the part at this path points to, by id; types by their last word, as the standard's two editions name them differently. */
async function relationsOf(parts: ReadonlyMap<string, ZipEntry>, path: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(path)
  const part = parts.get(posix.join(folder, '_rels', `${posix.basename(path)}.rels`))
  const relations = new Map<string, Relation>()
  if (!part) return relations
  await readWhole(part.stream(), {
    open(name, { Id, Type, Target, TargetMode }) {
      if (name !== 'Relationship' || Id === undefined || Target === undefined || TargetMode === 'External') return
      const to = slashed(Target)
      const target = to.startsWith('/') ? to.slice(1) : posix.join(folder, to)
      relations.set(Id, { type: Type?.split('/').at(-1) ?? '', path: target.toLowerCase() })
    },
  })
  return relations
}

async function readBook(
  part: ZipEntry,
): Promise<{ visible: { id: string; name: string }[]; is1904: boolean; reckonsAtOpening: boolean }> {
  const visible: { id: string; name: string }[] = []
  let [is1904, reckonsAtOpening] = [false, false]
  await readWhole(part.stream(), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904)
      if (name === 'calcPr') reckonsAtOpening = isTrue(attributes.fullCalcOnLoad)
      // the attribute is r:id; the sheet's own number is sheetId
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
        visible.push({ id: attributes.id ?? '', name: attributes.name ?? '' })
    },
  })
  return { visible, is1904, reckonsAtOpening }
}

const isTrue = (attribute = ''): boolean => /^(1|true|on)$/.test(attribute)

async function readStyles(part: ZipEntry): Promise<NumberKind[]> {
  const codes = new Map<number, string>()
  const kinds: NumberKind[] = []
  let inCells = false
  await readWhole(part.stream(), {
    open(name, { numFmtId, formatCode }) {
      if (name === 'cellXfs') inCells = true
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode)
      if (name === 'xf' && inCells) kinds.push(kindOfFormat(Number(numFmtId ?? 0), codes.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return kinds
}

async function readStrings(part: ZipEntry, limits: SheetLimits): Promise<string[]> {
  const strings: string[] = []
  let [current, size] = ['', 0]
  let [inText, inReading] = [false, false]
  await readWhole(part.stream(), {
    open(name) {
      if (name === 'si') current = ''
      if (name === 'rPh') inReading = true
      if (name === 't') inText = !inReading
    },
    text(text) {
      if (inText) current += text
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'rPh') inReading = false
      if (name !== 'si') return
      size += current.length
      if (size > limits.strings) throw new SheetError('too_large', '文件的文字过多，请拆成几份再上传')
      strings.push(unescaped(current))
    },
  })
  return strings
}
