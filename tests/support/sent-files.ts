import { packZip } from '#platform/zip'
import { onePixel } from './picture.ts'

// Files as people send them, and as somebody sends them who means harm.

const CONTENT = 'application/vnd.openxmlformats-officedocument.'
const WORD = `${CONTENT}wordprocessingml.document.main+xml`
const override = (type: string): string => `<Types><Override ContentType="${type}"/></Types>`

/** The smallest PDF that is one. */
export const onePdf: Buffer = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\ntrailer\n%%EOF\n', 'latin1')

/** An archive of these parts. */
export async function archive(parts: Record<string, string | string[]>): Promise<Buffer> {
  const pieces: Buffer[] = []
  const listed = Object.entries(parts).map(([name, text]) => ({ name, text: [text].flat() }))
  for await (const piece of packZip(listed)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** A Word document, with further parts or another list of types. */
export const oneDocx = (more: Record<string, string | string[]> = {}, type: string = WORD): Promise<Buffer> =>
  archive({ '[Content_Types].xml': override(type), 'word/document.xml': '<w:document/>', ...more })

/** A relation of a document to something outside. */
export const fetching = (type: string): string =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.example/officeDocument/2006/relationships/${type}" Target="https://evil.test/x" TargetMode="External"/></Relationships>`

/** A file as the file store keeps it: a picture has a size on the screen, a document a name. */
export interface SentFile {
  readonly id: string
  readonly url: string
  readonly name: string
  readonly bytes: number
  readonly width: number
  readonly height: number
}

/** Sends a file as phones do. */
export async function sendFile(
  origin: string,
  call: 'imageUpload' | 'documentUpload',
  token: string | null,
  file: { readonly bytes: Buffer; readonly name?: string } | null,
  purpose?: string,
): Promise<{ code: number; message: string; body: SentFile }> {
  const form = new FormData()
  if (purpose !== undefined) form.append('purpose', purpose)
  if (file) form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name ?? 'a')
  const answer = await fetch(`${origin}/ipark/portal/app/common/${call}`, {
    method: 'POST',
    headers: token === null ? {} : { loginSession: token },
    body: form,
  })
  return (await answer.json()) as { code: number; message: string; body: SentFile }
}

/** A picture and a document of somebody for texts of this purpose, with the blocks that hold them. */
export async function sentPair(origin: string, token: string, purpose: string) {
  const { body: picture } = await sendFile(origin, 'imageUpload', token, { bytes: onePixel }, purpose)
  const { body: paper } = await sendFile(origin, 'documentUpload', token, { bytes: onePdf, name: '安排.pdf' }, purpose)
  return {
    picture: { kind: 'picture', fileId: picture.id, about: '停水的范围', width: 1, height: 1 } as const,
    paper: { kind: 'attachment', fileId: paper.id, name: paper.name, bytes: paper.bytes } as const,
  }
}
