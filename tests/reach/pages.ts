import { targetOf } from '../architecture/place.ts'
import type { Source } from '../architecture/tree.ts'
import { type Declarations, declarationsOf } from './declarations.ts'
import type { Link } from './words.ts'

/** What one screen holds, as far as its code says. */
export interface Page {
  /** The texts that may be addresses of other screens. */
  readonly texts: ReadonlySet<string>
  /** The titles that its pages bear. */
  readonly titles: ReadonlySet<string>
  /** Its links whose words it says. */
  readonly links: readonly Link[]
  /** The calls that it asks, as `family/name`. */
  readonly calls: ReadonlySet<string>
}

/** Modules whose declarations are read no further: the directory and the cards of the home are ways of their own. */
const GATHERED =
  /^(app\/phone\/(screens|routes|places|home\/(entries|sources))\.ts|app\/phone\/coming\/(entries|data\/.*)\.ts|features\/[^/]+\/screens\/(services|index)\.ts)$/

/** Reads screens by what their default export uses, declaration by declaration, as a bundler does. */
export class PageReader {
  private readonly sources: ReadonlyMap<string, Source>
  private readonly known = new Map<string, Declarations>()

  constructor(sources: readonly Source[]) {
    this.sources = new Map(sources.map((source) => [source.file, source]))
  }

  /** What the default export of a module holds, with all that it uses. */
  page(file: string): Page {
    const texts = new Set<string>()
    const titles = new Set<string>()
    const calls = new Set<string>()
    const links: Link[] = []
    const seen = new Set<string>()
    const visit = (where: string, name: string): void => {
      const module = this.declarations(where)
      if (module === null || GATHERED.test(where)) return
      const local = module.renamed.get(name) ?? name
      const key = `${where} ${local}`
      if (seen.has(key)) return
      seen.add(key)
      const declaration = module.own.get(local)
      if (declaration === undefined) {
        this.elsewhere(where, module, local, visit)
        return
      }
      for (const text of declaration.texts) texts.add(text)
      for (const title of declaration.titles) {
        const text = this.textAt(where, title)
        if (text !== null) titles.add(text)
      }
      for (const { words, to } of declaration.links) {
        const address = this.textAt(where, to)
        if (address !== null) links.push({ words, to: address })
      }
      for (const asked of declaration.calls) {
        const [client = '', call = ''] = asked.split(' ')
        const family = this.familyOf(where, client)
        if (family !== null) calls.add(`${family}/${call}`)
      }
      for (const loaded of declaration.loads) this.at(where, loaded, (found) => visit(found, 'default'))
      for (const used of declaration.uses) visit(where, used)
    }
    visit(file, 'default')
    return { texts, titles, links, calls }
  }

  /** A text as it is written in a module, constants by what they are; null where that is not known. */
  private textAt(file: string, written: string): string | null {
    if (!written.startsWith('=')) return written
    const module = this.declarations(file)
    const [name = '', field] = written.slice(1).split('.')
    const own = module?.own.get(name)
    if (module === null || own !== undefined) return (field === undefined ? own?.text : own?.fields.get(field)) ?? null
    const origin = module.imports.get(name)
    let text: string | null = null
    if (origin !== undefined)
      this.at(
        file,
        origin.from,
        (found) => (text = this.textAt(found, field === undefined ? `=${origin.name}` : `=${origin.name}.${field}`)),
      )
    return text
  }

  /** The family of a client of calls, by its name in a module. */
  private familyOf(file: string, name: string): string | null {
    const module = this.declarations(file)
    const own = module?.own.get(name)
    if (module === null || own !== undefined) return own?.family ?? null
    const origin = module.imports.get(name)
    let family: string | null = null
    if (origin !== undefined) this.at(file, origin.from, (found) => (family = this.familyOf(found, origin.name)))
    return family
  }

  /** Follows a name that another module declares. */
  private elsewhere(
    where: string,
    module: Declarations,
    name: string,
    visit: (file: string, name: string) => void,
  ): void {
    const origin = module.imports.get(name) ?? module.passed.get(name)
    if (origin !== undefined) {
      this.at(where, origin.from, (found) => {
        const names = origin.name === '*' ? this.namesOf(found) : [origin.name]
        for (const each of names) visit(found, each)
      })
      return
    }
    for (const whole of module.passedWhole) this.at(where, whole, (found) => visit(found, name))
  }

  private namesOf(file: string): string[] {
    const module = this.declarations(file)
    return module === null ? [] : [...module.own.keys(), ...module.passed.keys(), ...module.renamed.keys()]
  }

  private at(from: string, specifier: string, visit: (file: string) => void): void {
    const target = targetOf(from, specifier)
    if (target.kind === 'ours' && this.sources.has(target.place.file)) visit(target.place.file)
  }

  private declarations(file: string): Declarations | null {
    const known = this.known.get(file)
    if (known !== undefined) return known
    const source = this.sources.get(file)
    if (source === undefined) return null
    const read = declarationsOf(source)
    this.known.set(file, read)
    return read
  }
}
