import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('svg-to-picture.ts', import.meta.url))

/**
 * An SVG of our own as a picture that `keep` takes. Never for what people send: in the server's process libvips' reader of SVG is shut, so this
 * one runs in a process of its own, about half a second.
 */
export function drawn(svg: string, format: 'png' | 'webp'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { encoding: 'buffer', maxBuffer: 10 * 1024 * 1024, timeout: 60_000 } as const
    const child = execFile(process.execPath, [PROGRAM, format], options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
    // A child that cannot start says so in its own way.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(svg)
  })
}
