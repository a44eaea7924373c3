/** The checkout as a generator sees it. */
export interface House {
  /** The text of a file, or null where there is none. */
  read(file: string): string | null
  /** Files that a glob names, sorted, as paths from the top. */
  find(pattern: string): string[]
}

/** What a generator wants: files as they shall be, and what is left for a person. */
export interface Plan {
  readonly files: readonly { readonly file: string; readonly text: string }[]
  /** Tools that write generated files from what stands then, beside the map. */
  readonly after?: readonly string[]
  readonly next: readonly string[]
}

/** A wish that cannot be followed; the message says why. */
export class Unwilling extends Error {
  override readonly name = 'Unwilling'
}

/** The text of a file that must be there. */
export function readOr(house: House, file: string, why: string): string {
  const text = house.read(file)
  if (text === null) throw new Unwilling(`${file} is missing: ${why}`)
  return text
}

/** Refuses to write over a file. */
export function mustBeNew(house: House, file: string): void {
  if (house.read(file) !== null) throw new Unwilling(`${file} is already there`)
}

/** A name of the form given, or a refusal that says which form. */
export function named(what: string, name: string | undefined, form: RegExp, like: string): string {
  if (name !== undefined && form.test(name)) return name
  throw new Unwilling(`${what} ${name === undefined ? 'is not given' : `"${name}" will not do`}: write it like ${like}`)
}

/** Names of features and of database things. */
export const PLAIN = /^[a-z][a-z0-9]*$/
/** Names of calls and exports. */
export const CAMEL = /^[a-z][A-Za-z0-9]*$/
/** Names of tables. */
export const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

/** `carSpace` as `car-space`: names of files. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** `carSpace` as `CarSpace`: names of components and types. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** `apple_basket` as `appleBasket`: names of tables in TypeScript. */
export function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
