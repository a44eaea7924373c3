import { openZip, type ZipEntry, ZipError } from '#platform/zip'
import { type Attributes, attributesOf } from './listing.ts'

// What a file is that a person sends beside pictures, told by its bytes and by nothing else.

/** What may be attached, by its ending. */
export const ATTACHMENT_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ofd: 'application/ofd',
} as const

/** One of the kinds of files that may be attached. */
export type AttachmentKind = keyof typeof ATTACHMENT_TYPES

/**
 * Why a file is not taken: `unknown` none of the kinds (SVG, HTML, archives, programs, older Office, one thing that is also another) · `active` it
 * runs something, or fetches something when it is opened · `locked` encrypted, so that nobody can look · `large` it, or what it unpacks to · `broken`.
 */
export type AttachmentFault = 'unknown' | 'active' | 'locked' | 'large' | 'broken'

/** What a file is, or why it is not taken. */
export type Recognised = { readonly kind: AttachmentKind } | { readonly fault: AttachmentFault }

/** How much a file may hold. */
export const ATTACHMENT_MOST = {
  bytes: 10 * 1024 * 1024,
  /** What all its parts unpack to. */
  unpacked: 100 * 1024 * 1024,
  parts: 2_000,
  /** The parts together that say what the others are. */
  listings: 4 * 1024 * 1024,
} as const

const most = ATTACHMENT_MOST
/** How Office begins what it locks with a password: the container of its older formats. */
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')

/** What a file is, looked at whole. */
export async function recognise(bytes: Buffer): Promise<Recognised> {
  if (bytes.length > most.bytes) return { fault: 'large' }
  const head = bytes.toString('latin1', 0, 8)
  if (/^%PDF-[12]\.\d/.test(head)) return recognisePdf(bytes)
  if (head.startsWith('PK\x03\x04')) return await recognisePackage(bytes)
  return { fault: bytes.subarray(0, 8).equals(OLD_OFFICE) && bytes.includes(LOCKED) ? 'locked' : 'unknown' }
}

/** A PDF from its first byte to its last line, and no archive behind it. What it holds is for the scanner. */
function recognisePdf(bytes: Buffer): Recognised {
  if (bytes.lastIndexOf(ZIP_END) >= 0 && bytes.length - bytes.lastIndexOf(ZIP_END) < 70_000) return { fault: 'unknown' }
  return /%%EOF\s*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - 1024)))
    ? { kind: 'pdf' }
    : { fault: 'broken' }
}

const MAIN: readonly (readonly [AttachmentKind, part: RegExp, type: string])[] = [
  ['docx', /^word\/document\d*\.xml$/, 'wordprocessingml.document.main+xml'],
  ['xlsx', /^xl\/workbook\.xml$/, 'spreadsheetml.sheet.main+xml'],
  ['pptx', /^ppt\/presentation\.xml$/, 'presentationml.presentation.main+xml'],
]

/** Parts that are programs or old macros, hold files of any sort, or fetch from elsewhere. */
const ACTIVE_PART =
  /vbaProject|vbaData|activeX|oleObject|\/embeddings\/(?!.*\.(?:xlsx|docx|pptx)$)|macrosheets\/|externalLinks\/|ctrlProps\/|customUI/i
/** What names them in the list of types. */
const ACTIVE_TYPE = /macroEnabled|vbaProject|activeX|oleObject|macrosheet|ms-office\.vba/i
/** What a relation calls them, whatever their name and type: `aFChunk` is a page or RTF that is read in at opening, a web extension loads its page. */
const ACTIVE_RELATION =
  /\/(vbaProject|wordVbaData|oleObject|control|activeXControlBinary|ctrlProp|xl(Intl)?Macrosheet|externalLink\w*|aFChunk|attachedToolbars|extensibility|webextension\w*)$/i
/** A relation to a file within, which may be one of Office alone. */
const PACKAGE = /\/package$/i
const OFFICE = /\.(docx|xlsx|pptx)$/i
/** Signs and pieces in names of parts that one reader takes for something else than another. */
const AMBIGUOUS = /[\p{Cc}\\]|\.piece$/iu
/** Parts that say what others are: the types of all, the relations of one. */
const TYPES = '[content_types].xml'
const RELATIONS = /\.rels$/
/** A relation that waits for a person's press; what every other one names is fetched by itself. */
const PRESSED = /\/hyperlink$/
/** Where a relation says that it stays inside and names another place. */
const ELSEWHERE = /^([a-z][a-z\d+.-]*:|[\\/]{2})/i

async function recognisePackage(bytes: Buffer): Promise<Recognised> {
  try {
    const parts = openZip(bytes, { bytes: most.unpacked, files: most.parts }).map((entry) => ({
      entry,
      name: partName(entry),
    }))
    if (new Set(parts.map(({ name }) => name)).size < parts.length) return { fault: 'broken' }
    const types = parts.find(({ name }) => name === TYPES)
    if (!types) return await recogniseOfd(parts)
    const listings = parts.filter((part) => part === types || RELATIONS.test(part.name))
    if (listings.reduce((sum, { entry }) => sum + entry.size, 0) > most.listings) return { fault: 'large' }
    const listed = (await attributesOf(types.entry)).map((each) => each['ContentType'] ?? '')
    if (listed.some((type) => ACTIVE_TYPE.test(type)) || parts.some(({ name }) => ACTIVE_PART.test(`/${name}`))) {
      return { fault: 'active' }
    }
    const main = MAIN.find(
      ([, part, type]) => listed.some((each) => each.endsWith(type)) && parts.some(({ name }) => part.test(name)),
    )
    if (!main) return { fault: 'unknown' }
    for (const { entry, name } of parts) {
      if (!RELATIONS.test(name)) await readToEnd(entry)
      else if ((await attributesOf(entry)).some(isActive)) return { fault: 'active' }
    }
    return { kind: main[0] }
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    return { fault: error.why === 'too_large' ? 'large' : error.why === 'encrypted' ? 'locked' : 'broken' }
  }
}

/** The part that names the documents of an OFD, and what it is called there. Source: GB/T 33190-2016, 7.4. */
const OFD_ROOT = 'ofd.xml'
/** Parts of pages, fonts, pictures, signatures and seals, and the data of an electronic invoice. */
const OFD_PART = /\.(xml|xbrl|png|jpe?g|jb2|gbig2|bmp|tiff?|ttf|ttc|otf|cff|dat|esl|p7s)$/

/** An OFD (GB/T 33190-2016), as electronic invoices come: pages, fonts, pictures and signatures, and no file of another sort. */
async function recogniseOfd(
  parts: readonly { readonly entry: ZipEntry; readonly name: string }[],
): Promise<Recognised> {
  const root = parts.find(({ name }) => name === OFD_ROOT)
  if (!root || root.entry.size > most.listings) return { fault: 'unknown' }
  if (!(await attributesOf(root.entry)).some((each) => each['DocType'] === 'OFD')) return { fault: 'unknown' }
  if (parts.some(({ name }) => !name.endsWith('/') && !OFD_PART.test(name))) return { fault: 'active' }
  for (const { entry, name } of parts) if (name !== OFD_ROOT) await readToEnd(entry)
  return { kind: 'ofd' }
}

/** Names of parts do not tell large letters from small ones, and may be written as in an address (ECMA-376 part 2, 9.1). */
function partName({ name }: ZipEntry): string {
  const written = name.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  if (AMBIGUOUS.test(written)) throw new ZipError('broken', 'a part has a name that readers spell differently')
  return written.toLowerCase()
}

/** Whether a relation calls what it names a program, or names something outside that is fetched when the document is opened. */
function isActive({ TargetMode = 'Internal', Target = '', Type = '' }: Attributes): boolean {
  const isOutside = TargetMode !== 'Internal' || ELSEWHERE.test(Target.trim())
  return (
    ACTIVE_RELATION.test(Type) || (PACKAGE.test(Type) && !OFFICE.test(Target)) || (isOutside && !PRESSED.test(Type))
  )
}

/** Only at the end of a part its checksum is known. */
async function readToEnd(part: ZipEntry): Promise<void> {
  for await (const piece of part.stream()) void piece
}
