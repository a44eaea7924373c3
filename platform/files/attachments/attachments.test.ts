import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packZip } from '#platform/zip'
import { attachmentOf } from './attachment.ts'
import { dispositionOf, fileName } from './file-name.ts'
import { ATTACHMENT_MOST, recognise } from './told.ts'

const CONTENT = 'application/vnd.openxmlformats-officedocument.'
const DOCX = `${CONTENT}wordprocessingml.document.main+xml`
const types = (...more: string[]): string =>
  `<Types>${more.map((type) => `<Override ContentType="${type}"/>`).join('')}</Types>`
const relation = (type: string, mode = 'External'): string =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.example/officeDocument/2006/relationships/${type}" Target="https://evil.test/x" TargetMode="${mode}"/></Relationships>`

async function zip(parts: Record<string, string | string[]>): Promise<Buffer> {
  const pieces: Buffer[] = []
  const listed = Object.entries(parts).map(([name, text]) => ({ name, text: [text].flat() }))
  for await (const piece of packZip(listed)) pieces.push(piece)
  return Buffer.concat(pieces)
}
const docx = (more: Record<string, string | string[]> = {}, listing = types(DOCX)) =>
  zip({ '[Content_Types].xml': listing, 'word/document.xml': '<w:document/>', ...more })
const ofd = (more: Record<string, string> = {}) =>
  zip({
    'OFD.xml': '<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" Version="1.1" DocType="OFD"/>',
    'Doc_0/Document.xml': '<ofd:Document/>',
    ...more,
  })
/** The same archive, the last part of which is said to be encrypted (APPNOTE 4.4.4, bit 0). */
async function locked(archive: Promise<Buffer>): Promise<Buffer> {
  const bytes = Buffer.from(await archive)
  const flags = bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 8
  bytes.writeUInt16LE(bytes.readUInt16LE(flags) | 1, flags)
  return bytes
}
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\ntrailer\n%%EOF\n', 'latin1')

describe('what it is', () => {
  test('is told by its bytes', async () => {
    expect(await recognise(await docx())).toEqual({ kind: 'docx' })
    const xlsx = {
      '[Content_Types].xml': types(`${CONTENT}spreadsheetml.sheet.main+xml`),
      'xl/workbook.xml': '<workbook/>',
    }
    expect(await recognise(await zip(xlsx))).toEqual({ kind: 'xlsx' })
    const pptx = {
      '[Content_Types].xml': types(`${CONTENT}presentationml.presentation.main+xml`),
      'ppt/presentation.xml': '<p/>',
    }
    expect(await recognise(await zip(pptx))).toEqual({ kind: 'pptx' })
    expect(await recognise(pdf)).toEqual({ kind: 'pdf' })
    expect(await recognise(await ofd())).toEqual({ kind: 'ofd' })
    const invoice = { 'Doc_0/Attachs/original_invoice.xml': '<eInvoice/>', 'Doc_0/Signs/Sign_0/Seal.esl': 'seal' }
    expect(await recognise(await ofd(invoice))).toEqual({ kind: 'ofd' })
  })

  test.each<[string, () => Promise<Buffer>, string]>([
    ['with a program among its parts', () => ofd({ 'Doc_0/Attachs/read-me.exe': 'MZ' }), 'active'],
    ['with a page of the web', () => ofd({ 'Doc_0/Attachs/page.html': '<script>1</script>' }), 'active'],
    ['whose root calls itself something else', () => zip({ 'OFD.xml': '<OFD DocType="EPUB"/>' }), 'unknown'],
    ['whose root is deeper', () => zip({ 'Doc_0/OFD.xml': '<ofd:OFD DocType="OFD"/>' }), 'unknown'],
    ['whose root is no XML', () => zip({ 'OFD.xml': '<ofd:OFD DocType="OFD"' }), 'broken'],
    ['that is encrypted', () => locked(ofd()), 'locked'],
  ])('an OFD %s is not taken', async (_, bytes, fault) => {
    expect(await recognise(await bytes())).toEqual({ fault })
  })

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['nothing', () => Buffer.alloc(0), 'unknown'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'unknown'],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unknown'],
    ['a program', () => Buffer.from('MZ\x90\0'), 'unknown'],
    ['a page that only looks like PDF further on', () => Buffer.concat([Buffer.from('<html>'), pdf]), 'unknown'],
    ['an archive', () => zip({ 'a.txt': 'a' }), 'unknown'],
    [
      'an archive with a list of types',
      () => zip({ '[Content_Types].xml': types('text/plain'), 'a.exe': 'MZ' }),
      'unknown',
    ],
    ['a list of types without its document', () => zip({ '[Content_Types].xml': types(DOCX) }), 'unknown'],
    [
      'a PDF with an archive behind it',
      async () => Buffer.concat([pdf, await docx(), Buffer.from('%%EOF')]),
      'unknown',
    ],
    ['a PDF that is cut off', () => pdf.subarray(0, 40), 'broken'],
    ['older Office', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'unknown'],
    [
      'locked Office',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'locked',
    ],
    ['Office of which one part is encrypted', () => locked(docx()), 'locked'],
    ['a document that is cut off', async () => (await docx()).subarray(0, -1), 'broken'],
    ['a document that its list of types does not name', () => docx({}, types('text/plain')), 'unknown'],
    ['macros by their part', () => docx({ 'word/vbaProject.bin': 'x' }), 'active'],
    [
      'macros by their type',
      () => docx({}, types(DOCX, 'application/vnd.ms-word.document.macroEnabled.main+xml')),
      'active',
    ],
    ['a control', () => docx({ 'word/activeX/activeX1.xml': '<x/>' }), 'active'],
    ['an object of any sort', () => docx({ 'word/embeddings/oleObject1.bin': 'x' }), 'active'],
    ['a program inside', () => docx({ 'word/embeddings/a.exe': 'x' }), 'active'],
    ['a template of elsewhere', () => docx({ 'word/_rels/settings.xml.rels': relation('attachedTemplate') }), 'active'],
    ['a picture of elsewhere', () => docx({ 'word/_rels/document.xml.rels': relation('image') }), 'active'],
    [
      'a mode spelled another way',
      () => docx({ 'word/_rels/document.xml.rels': relation('image', '&#69;xternal') }),
      'active',
    ],
    [
      'a place elsewhere that is said to be inside',
      () => docx({ 'word/_rels/document.xml.rels': relation('image', 'Internal') }),
      'active',
    ],
    [
      'a neighbour in the network that is said to be inside',
      () => docx({ 'word/_rels/document.xml.rels': '<R><R Target=" \\\\evil\\x" Type="x/image"/></R>' }),
      'active',
    ],
    [
      'relations in large letters',
      () => docx({ 'word/_rels/settings.xml.RELS': relation('attachedTemplate') }),
      'active',
    ],
    [
      'relations whose name is written as in an address',
      () => docx({ 'word/_rels/settings.xml%2Erels': relation('attachedTemplate') }),
      'active',
    ],
    [
      'a relation with a bracket in its text',
      () =>
        docx({ 'word/_rels/a.xml.rels': '<R><R Target="https://evil.test/>" TargetMode="External" Type="x"/></R>' }),
      'active',
    ],
    [
      'a relation of which something else is called a link',
      () => docx({ 'word/_rels/a.xml.rels': '<R><R a:Type="x/hyperlink" Type="x/image" TargetMode="External"/></R>' }),
      'active',
    ],
    ['a list of types that cannot be read', () => docx({}, `<!DOCTYPE t>${types(DOCX)}`), 'broken'],
    ['one part twice', () => docx({ 'Word/Document.xml': '<w:document/>' }), 'broken'],
    ['a part with a backslash in its name', () => docx({ 'word\\embeddings\\a.bin': 'x' }), 'broken'],
    ['a part whose name ends for some readers', () => docx({ 'word/_rels/a.xml.rels\0.png': '<R/>' }), 'broken'],
    ['a part in pieces', () => docx({ 'word/_rels/a.xml.rels/[0].last.piece': '<R/>' }), 'broken'],
    ...[
      'vbaProject',
      'oleObject',
      'control',
      'xlMacrosheet',
      'aFChunk',
      'AFCHUNK',
      'webextensiontaskpanes',
      'package',
    ].map((type): [string, () => Promise<Buffer>, string] => [
      `what a relation calls ${type}`,
      () =>
        docx({ 'word/_rels/a.xml.rels': `<R><R Target="media/a.bin" Type="x/${type}"/></R>`, 'word/media/a.bin': 'x' }),
      'active',
    ]),
    ['macros by a type with an entity', () => docx({}, types(DOCX, 'application/x.macro&#69;nabled')), 'active'],
    [
      'lists beyond four mebibytes together',
      () =>
        docx(Object.fromEntries([1, 2, 3].map((n) => [`word/_rels/${n}.xml.rels`, `<R>${' '.repeat(1_400_000)}</R>`]))),
      'large',
    ],
    [
      'more parts than may be',
      () => docx(Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`word/${n}.xml`, '']))),
      'large',
    ],
    ['more bytes than may be', () => Buffer.concat([pdf, Buffer.alloc(ATTACHMENT_MOST.bytes)]), 'large'],
    [
      'what unpacks to too much',
      () => docx({ 'word/media/a.png': Array.from({ length: 101 }, () => 'a'.repeat(1024 * 1024)) }),
      'large',
    ],
  ])('%s is not taken', async (_, make, fault) => {
    expect(await recognise(await make())).toEqual({ fault })
  })

  test.each<[string, Record<string, string>]>([
    ['a link that is pressed', { 'word/_rels/document.xml.rels': relation('hyperlink') }],
    ['a relation inside', { 'word/_rels/document.xml.rels': '<R><R Target="../media/a.png" Type="x/image"/></R>' }],
    ['a file of Office within', { 'word/_rels/a.xml.rels': '<R><R Target="embeddings/a.XLSX" Type="x/package"/></R>' }],
    ['a part with a percent sign', { 'word/media/50% off.png': '' }],
    ['a part named as in an address', { 'word/media/%E5%9B%BE.png': '' }],
    ['a sheet inside', { 'word/embeddings/Microsoft_Excel_Sheet1.xlsx': 'PK' }],
  ])('%s is fine', async (_, parts) => {
    expect(await recognise(await docx(parts))).toEqual({ kind: 'docx' })
  })

  test('one altered byte anywhere in it is no other document', async () => {
    const whole = await docx({ 'word/media/a.txt': 'some words that are stored' })
    const outcomes = new Set<string>()
    for (let at = 0; at < whole.length; at += 1) {
      const altered = Buffer.from(whole)
      altered[at] = (altered[at] ?? 0) ^ 1
      const told = await recognise(altered)
      outcomes.add('fault' in told ? told.fault : told.kind)
    }
    expect(outcomes.has('broken')).toBe(true)
    expect([...outcomes].filter((each) => each === 'xlsx' || each === 'pptx' || each === 'pdf')).toEqual([])
  })

  test('whatever the bytes, something is said', async () => {
    const start = fc.constantFrom('', '%PDF-1.4', 'PK\x03\x04')
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 200 }), async (head, rest) => {
        expect(await recognise(Buffer.concat([Buffer.from(head, 'latin1'), rest]))).toHaveProperty('fault')
      }),
    )
  })
})

describe('its name', () => {
  test.each([
    ['安排.pdf', '安排.pdf'],
    ['安排.PDF', '安排.pdf'],
    ['安排.docx', '安排.docx.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\temp\\a.pdf', 'a.pdf'],
    ['a\0b\nc.pdf', 'ab c.pdf'],
    ['cod\u202efdp.exe', 'codfdp.exe.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['a<b>:"|?*.pdf', 'ab.pdf'],
    ['', '附件.pdf'],
    ['...', '附件.pdf'],
    ['NUL.pdf', '_NUL.pdf'],
    ['字'.repeat(300), `${'字'.repeat(116)}.pdf`],
  ])('%j is kept as %j', (sent, name) => {
    expect(fileName(sent, 'pdf')).toBe(name)
  })

  test('whatever was sent, the name has its ending, no folder, no unseen sign, and stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (sent) => {
        const name = fileName(sent, 'xlsx')
        expect(name).toMatch(/^[^/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}.][^/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}]*\.xlsx$/u)
        expect([...name].length).toBeLessThanOrEqual(120)
        expect(fileName(name, 'xlsx')).toBe(name)
        expect(dispositionOf(name)).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!~%-]*$/)
      }),
    )
  })

  test('is sent whole, and in ASCII for who cannot read it', () => {
    expect(dispositionOf("安排 (1)'.pdf")).toBe(
      `attachment; filename="__ (1)'.pdf"; filename*=UTF-8''%E5%AE%89%E6%8E%92%20%281%29%27.pdf`,
    )
  })
})

describe('the scanner', () => {
  test('is asked of what is of a right kind, and its word counts', async () => {
    const asked: number[] = []
    const scan = async (bytes: Buffer) => {
      asked.push(bytes.length)
      return asked.length === 1 ? ('clean' as const) : ('infected' as const)
    }
    expect(await attachmentOf({ bytes: pdf, name: 'a/b.pdf' }, scan)).toEqual({
      kind: 'pdf',
      type: 'application/pdf',
      name: 'b.pdf',
      bytes: pdf,
    })
    expect(await attachmentOf({ bytes: pdf, name: 'b.pdf' }, scan)).toEqual({ fault: 'infected' })
    expect(await attachmentOf({ bytes: Buffer.from('<svg/>'), name: 'b.pdf' }, scan)).toEqual({ fault: 'unknown' })
    expect(asked).toHaveLength(2)
    expect(await attachmentOf({ bytes: pdf, name: 'b.pdf' })).toMatchObject({ kind: 'pdf' })
    await expect(
      attachmentOf({ bytes: pdf, name: 'b.pdf' }, async () => {
        throw new Error('out of order')
      }),
    ).rejects.toThrow('out of order')
  })
})
