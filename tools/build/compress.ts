import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Gzip bytes of a text as the build makes them: the measure of every size that is printed. */
export async function gzipSize(bytes: Buffer): Promise<number> {
  return (await packGzip(bytes, { level: 9 })).length
}

/** How a folder is compressed. */
interface Compressing {
  /** Also files that hardly shrink. */
  readonly all?: boolean
  /** Of Brotli, 0 to 11. */
  readonly quality?: number | undefined
}

/** Writes `x.br` and `x.gz` beside each text file under `folder`. */
export async function compressFolder(folder: string, { all = false, quality = 11 }: Compressing = {}): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) => entry.isFile() && /\.(js|css|html|svg|json|webmanifest|map)$/.test(entry.name),
  )
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name), all, quality)))
}

async function compressFile(path: string, always: boolean, quality: number): Promise<void> {
  const bytes = await readFile(path)
  if (!always && bytes.length < 600) return
  const [br, gz] = await Promise.all([
    packBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    packGzip(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
