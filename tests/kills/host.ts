import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// One life after the other loads the same modules: compiled once, and written down at once, for nobody here ends in good order.
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)))
// what `bundled` made of serving.ts
const { obey } = (await import(process.argv[2] ?? '')) as typeof import('./serving.ts')
flushCompileCache()
obey()
