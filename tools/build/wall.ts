import { isBuiltin } from 'node:module'
import { relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

/** The schema library and its validator: contracts reach the phone as types alone. */
const schemaLibrary = /^(typebox|@sinclair\/typebox|ajv|ajv-formats)(\/|$)/
/** Doors of `package.json#imports` behind which only the server lives. */
const serverDoor = /^#(platform|door|server)\//
/** Server folders, as paths from the project's root. */
const serverFolder =
  /^(platform\/(?![^/]+\/contract\.ts$)|features\/[^/]+\/server\/|app\/server\/|tools\/|tests\/|db\/)/

/** Says why a module may not be part of the phone bundle, or null. `file` is the path from the project's root. */
export function wallReason(source: string, file: string | null): string | null {
  if (source.startsWith('node:') || isBuiltin(source)) return 'it is a module of Node'
  if (schemaLibrary.test(source)) return 'the schema library stays on the server: import contracts with `import type`'
  if (serverDoor.test(source) || (file !== null && serverFolder.test(file))) return 'it is server code'
  return null
}

/** Refuses the build as soon as a server module or the schema library is imported into the phone bundle. */
export function phoneWall(root: string): Plugin {
  return {
    name: 'phone-wall',
    enforce: 'pre',
    resolveId(source, importer) {
      // the bundler's own glue is not ours to judge
      if (importer?.startsWith('\0')) return null
      const from = importer ? relative(root, importer.replace(/\?.*$/, '')) : 'the entry'
      // packages answer for themselves; their browser builds are what Vite resolves
      if (from.split(sep).includes('node_modules')) return null
      const local = source.startsWith('.') && importer ? relative(root, resolve(importer, '..', source)) : null
      const reason = wallReason(source, local?.split(sep).join('/') ?? null)
      if (reason) throw new Error(`${from} may not import "${source}" into the phone bundle: ${reason}`)
      return null
    },
  }
}
