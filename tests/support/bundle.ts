import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/**
 * One classic script out of modules of the phone, for pages of tests: `bundle({ bridge: '#client/bridge' })` puts what each
 * module exports on `globalThis.parts.bridge`. Nothing is written to the disk.
 */
export async function bundle(modules: Readonly<Record<string, string>>): Promise<string> {
  const names = Object.keys(modules)
  const entry =
    Object.entries(modules)
      .map(([name, from]) => `import * as ${name} from ${JSON.stringify(from)}`)
      .join('\n') + `\nglobalThis.parts = { ${names.join(', ')} }`
  const entryFile = join(root, 'client', 'test-entry.ts') // stands nowhere: names resolve as from there
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'test-entry',
        enforce: 'pre',
        resolveId: (id) => (id === entryFile ? entryFile : null),
        load: (id) => (id === entryFile ? entry : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: entryFile, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  for (const each of outputs) {
    const chunk = 'output' in each ? each.output.find((file) => file.type === 'chunk') : undefined
    if (chunk?.type === 'chunk') return chunk.code
  }
  throw new Error('the bundler answered no script')
}
