import { targetOf } from '../architecture/place.ts'
import type { Source } from '../architecture/tree.ts'
import { type Declaration, type Declarations, declarationsOf } from './declarations.ts'
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

/** A declaration with the declarations that it uses. */
interface Found {
  readonly file: string
  readonly declaration: Declaration
  uses: readonly Found[] | null
}

/** Modules whose declarations are read no further: the directory and the cards of the home are ways of their own. */
const GATHERED =
  /^(app\/phone\/(screens|routes|places|home\/(entries|doors|sources))\.ts|app\/phone\/coming\/(entries|data\/.*)\.ts|features\/[^/]+\/screens\/(services|index)\.ts)$/

/** Reads screens by what their default export uses, declaration by declaration, as a bundler does. */
export class PageReader {
  private readonly sources: ReadonlyMap<string, Source>
  private readonly modules = new Map<string, Declarations>()
  private readonly found = new Map<string, readonly Found[]>()

  constructor(sources: readonly Source[]) {
    this.sources = new Map(sources.map((source) => [source.file, source]))
  }

  /** What the default export of a module holds, with all that it uses. */
  page(file: string): Page {
    const texts = new Set<string>()
    const titles = new Set<string>()
    const calls = new Set<string>()
    const links: Link[] = []
    const seen = new Set<Found>()
    const ahead = [...this.find(file, 'default')]
    for (let one = ahead.pop(); one !== undefined; one = ahead.pop()) {
      if (seen.has(one)) continue
      seen.add(one)
      const { declaration, file: where } = one
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
        const [{ declaration: asking } = { declaration: null }] = this.find(where, client)
        if (asking?.family) calls.add(`${asking.family}/${call}`)
      }
      one.uses ??= this.usesOf(one)
      ahead.push(...one.uses)
    }
    return { texts, titles, links, calls }
  }

  private usesOf({ file, declaration }: Found): Found[] {
    const loaded = [...declaration.loads].flatMap((specifier) => {
      const at = this.at(file, specifier)
      return at === null ? [] : this.find(at, 'default')
    })
    return [...loaded, ...[...declaration.uses].flatMap((name) => this.find(file, name))]
  }

  /** The declarations that a name of a module stands for; none where it is a package's, or a name within a declaration. */
  private find(file: string, name: string): readonly Found[] {
    const key = `${file} ${name}`
    const known = this.found.get(key)
    if (known !== undefined) return known
    // a circle of exports finds nothing
    this.found.set(key, [])
    const found = this.look(file, name)
    this.found.set(key, found)
    return found
  }

  private look(file: string, name: string): readonly Found[] {
    const module = this.declarations(file)
    if (module === null || GATHERED.test(file)) return []
    const local = module.renamed.get(name) ?? name
    if (local !== name) return this.find(file, local)
    const declaration = module.own.get(name)
    if (declaration !== undefined) return [{ file, declaration, uses: null }]
    const origin = module.imports.get(name) ?? module.passed.get(name)
    if (origin === undefined) {
      const wholes = module.passedWhole.map((whole) => this.at(file, whole))
      return wholes.flatMap((whole) => (whole === null ? [] : this.find(whole, name)))
    }
    const from = this.at(file, origin.from)
    if (from === null) return []
    return (origin.name === '*' ? this.namesOf(from) : [origin.name]).flatMap((each) => this.find(from, each))
  }

  private namesOf(file: string): string[] {
    const module = this.declarations(file)
    return module === null ? [] : [...module.own.keys(), ...module.passed.keys(), ...module.renamed.keys()]
  }

  /** A text as it is written in a module, constants by what they are; null where that is not known. */
  private textAt(file: string, written: string): string | null {
    if (!written.startsWith('=')) return written
    const [name = '', field] = written.slice(1).split('.')
    const [one] = this.find(file, name)
    return (field === undefined ? one?.declaration.text : one?.declaration.fields.get(field)) ?? null
  }

  private at(from: string, specifier: string): string | null {
    const target = targetOf(from, specifier)
    return target.kind === 'ours' && this.sources.has(target.place.file) ? target.place.file : null
  }

  private declarations(file: string): Declarations | null {
    const known = this.modules.get(file)
    if (known !== undefined) return known
    const source = this.sources.get(file)
    if (source === undefined) return null
    const read = declarationsOf(source)
    this.modules.set(file, read)
    return read
  }
}
