import type { Violation } from '../architecture/tree.ts'
import type { Link } from './words.ts'

const RULE = 'a page is titled by what was tapped'

/** A screen as this law sees it, with what stands above its page while it is on its way. */
export interface Titled {
  readonly path: string
  /** The titles that its pages bear; its title in the route table where the code says none. */
  readonly titles: ReadonlySet<string>
  readonly links: readonly Link[]
  readonly heading: string
}

/** A link whose words are not those of the page, and why. */
export interface OtherWords extends Link {
  readonly because: string
}

/** What these laws compare. */
export interface Words {
  readonly screens: readonly Titled[]
  readonly entries: readonly { readonly path: string; readonly name: string }[]
  readonly exceptions: readonly OtherWords[]
  /** The screens whose title hangs on what is loaded. */
  readonly byLoaded: readonly string[]
}

/**
 * Entries of the directory that lead to another title, titles that change once the screen has come, links whose words neither hold the title nor are part of it, and lines of the list that are true no
 * more. Words that hold a value are those of a record, and are not compared.
 */
export function wordsAstray({ screens, entries, exceptions, byLoaded }: Words): Violation[] {
  const titlesOf = new Map(screens.map(({ path, titles }) => [path, titles]))
  const astray = (file: string, message: string): Violation => ({ rule: RULE, file, message })
  const excepted = ({ to, words }: Link) => exceptions.some((each) => each.to === to && each.words === words)
  const differ = screens.flatMap(({ path, links }) =>
    links.filter(({ to, words }) => !agrees(words, titlesOf.get(to))).map((link) => ({ path, link })),
  )
  return [
    ...entries
      .filter(({ path, name }) => titlesOf.has(path) && !titlesOf.get(path)?.has(name))
      .map(({ path, name }) => astray(path, `the directory says ${name}, the page ${spoken(titlesOf.get(path))}`)),
    ...screens
      .filter(({ path, titles, heading }) => !titles.has(heading) && !byLoaded.includes(path))
      .map(({ path, titles, heading }) =>
        astray(path, `first says ${heading}, then ${spoken(titles)}: give it a heading in screens/index.ts`),
      ),
    ...byLoaded
      .filter((path) => !screens.some((screen) => screen.path === path && !screen.titles.has(screen.heading)))
      .map((path) => astray(path, 'says one title: take it off the list')),
    ...differ
      .filter(({ link }) => !excepted(link))
      .map(({ path, link }) =>
        astray(path, `its link ${link.words} leads to ${link.to}: ${spoken(titlesOf.get(link.to))}`),
      ),
    ...exceptions
      .filter(({ to, words }) => !differ.some(({ link }) => link.to === to && link.words === words))
      .map(({ to, words }) => astray(to, `no link ${words} leads to other words: take it off the list`)),
  ]
}

/** Whether a title holds the words of a link, or they hold the title. */
function agrees(words: string, titles: ReadonlySet<string> | undefined): boolean {
  if (titles === undefined || words.includes('{}')) return true
  return [...titles].some((title) => title.includes(words) || words.includes(title))
}

const spoken = (titles: ReadonlySet<string> | undefined) => [...(titles ?? [])].join(' / ')
