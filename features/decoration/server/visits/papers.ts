import type { Block, PaperPicture } from '#platform/papers'
import type { DecorationEngines } from '../engines.ts'
import type { PhotoRow } from './photo-queries.ts'

/** Pictures as they are printed, each with its caption; one whose file is gone is left out. Not in a transaction. */
export async function printed(
  { files }: Pick<DecorationEngines, 'files'>,
  photos: readonly { readonly row: Pick<PhotoRow, 'fileId'>; readonly caption: string }[],
): Promise<PaperPicture[]> {
  const pictures: PaperPicture[] = []
  for (const { row, caption } of photos) {
    const bytes = await files.pictureOf(row.fileId)
    if (bytes) pictures.push({ bytes, caption })
  }
  return pictures
}

/** A block of pictures; nothing where there are none. */
export const pictureBlock = (pictures: readonly PaperPicture[], heightMm = 55): Block[] =>
  pictures.length === 0 ? [] : [{ kind: 'picture', pictures, widthMm: 80, heightMm }]
