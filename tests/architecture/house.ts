import { type Edge, importsOf } from './imports.ts'
import { isModule, listFiles, readSources, type Source } from './tree.ts'

/** The product as the laws read it. */
export interface House {
  /** Every file. */
  readonly files: readonly string[]
  /** Every file that is text. */
  readonly texts: readonly Source[]
  /** Every module, each parsed once whatever asks for it. */
  readonly modules: readonly Source[]
  /** Every reach of every module. */
  readonly edges: readonly Edge[]
}

const IS_TEXT = /\.(ts|tsx|mts|mjs|js|md|json|css|sql|html|sh)$|^\.|^[^.]+$/

/** Reads the whole tree. */
export function readHouse(): House {
  const files = listFiles()
  const texts = readSources((file) => IS_TEXT.test(file))
  const modules = texts.filter(({ file }) => isModule(file))
  return { files, texts, modules, edges: modules.flatMap(importsOf) }
}
