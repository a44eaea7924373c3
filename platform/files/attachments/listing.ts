import { readXml } from '#platform/xml'
import { type ZipEntry, ZipError } from '#platform/zip'

/** The attributes of one element, by their names, with what they stand for. */
export type Attributes = Readonly<Record<string, string>>

const broken = (): never => {
  throw new ZipError('broken', 'a listing cannot be read')
}

/**
 * The attributes of all elements of a part that says what other parts are, read as Office reads it: UTF-8 or UTF-16, no document type
 * (ECMA-376 part 2, M1.17 and M1.18). Throws ZipError for what is broken, and for every other way to write what we would not see.
 */
export async function attributesOf(part: ZipEntry): Promise<Attributes[]> {
  const found: Attributes[] = []
  const reader = {
    declared(encoding: string) {
      if (!/^utf-?(8|16)$/i.test(encoding)) broken()
    },
    open: (_: string, attributes: Attributes) => void found.push(attributes),
  }
  for await (const _ of readXml(part.stream(), reader, { broken, endless: broken })) void _
  return found
}
