import { readXml as readStrictly, type XmlReader } from '#platform/xml'
import { BROKEN, SheetError } from './errors.ts'

export type { XmlReader } from '#platform/xml'

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

function bareAll(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [bare(name), value]))
}

const refuses = {
  broken: (): never => {
    throw new SheetError('broken', BROKEN)
  },
  endless: (): never => {
    throw new SheetError('cell_too_long', '文件里有单元格的内容过长，请检查后再上传')
  },
}

/**
 * Hands the XML of a part of a workbook to the reader, names without their namespace's prefix, and yields after each piece what `taken` has ready.
 * Throws SheetError for what `platform/xml` refuses.
 */
export async function* readXml<T>(
  chunks: AsyncIterable<Uint8Array>,
  reader: XmlReader,
  taken: () => readonly T[],
): AsyncGenerator<T, void> {
  const bareReader: XmlReader = {
    open: (name, attributes) => reader.open?.(bare(name), bareAll(attributes)),
    text: (text) => reader.text?.(text),
    close: (name) => reader.close?.(bare(name)),
  }
  for await (const _ of readStrictly(chunks, bareReader, refuses)) {
    void _
    yield* taken()
  }
}

/** Reads a part to its end. */
export async function readWhole(chunks: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(chunks, reader, () => [])) void _
}

/** The text that `_x000D_` and the like stand for in workbooks: a UTF-16 unit by its number. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
}
