import type { Db } from '#platform/db'

/** Of whom posts are asked. */
export interface PostHolder {
  readonly areaId: string
  readonly personId: string
}

/** A post that somebody holds. */
export interface Post {
  /** 门岗 */
  readonly title: string
  /** 东门、南门 */
  readonly where: string
  /** The screen that changes it, without the client's base; null: none does. */
  readonly path: string | null
}

/** What somebody must hand over before they are disabled. */
export interface HandOver {
  /** 南门仅由其一人值守 */
  readonly what: string
  /** 请先指定另一位门岗 */
  readonly todo: string
  /** The screen that does it; null: none does. */
  readonly path: string | null
}

/** Somebody who may let others in at a company, and agreed to be named. */
export interface NamedContact {
  readonly name: string
  readonly phone: string
}

/** What an area says of a person's posts. Every part may be left out. */
export interface PostsPart {
  readonly posts?: (db: Db, who: PostHolder) => Promise<readonly Post[]>
  readonly open?: (db: Db, who: PostHolder) => Promise<readonly HandOver[]>
  /** What ends when they are disabled, in words: `1张门禁卡`. */
  readonly ends?: (db: Db, who: PostHolder) => Promise<readonly string[]>
  /** Who of a company may let somebody in and agreed to be named, the one to ask first. */
  readonly named?: (db: Db, of: { areaId: string; companyId: string }) => Promise<readonly NamedContact[]>
  /** What the area's audited acts on a person are called: `access.gatekeeper.set` is `设置门岗`. */
  readonly words?: Readonly<Record<string, string>>
}

/** Where areas say which posts a person holds. */
export interface Posts {
  /** An area or engine answers for its posts, once. */
  register(name: string, part: PostsPart): void
  postsOf(db: Db, who: PostHolder): Promise<Post[]>
  openOf(db: Db, who: PostHolder): Promise<HandOver[]>
  endsOf(db: Db, who: PostHolder): Promise<string[]>
  /** Who of a company may let somebody in, by their own consent. */
  namedAt(db: Db, of: { areaId: string; companyId: string }): Promise<NamedContact[]>
  /** What audited acts on a person are called, by their action. */
  words(): ReadonlyMap<string, string>
}

/** An empty register. It refuses a second part of one name. */
export function createPosts(): Posts {
  const parts = new Map<string, PostsPart>()
  type Asks = 'posts' | 'open' | 'ends'
  async function all<Of>(asks: Asks, db: Db, who: PostHolder): Promise<Of[]> {
    const found: Of[] = []
    for (const part of parts.values()) {
      // each kind of question answers its own kind of value, which the caller below names
      const ask = part[asks] as ((db: Db, who: PostHolder) => Promise<readonly Of[]>) | undefined
      if (ask) found.push(...(await ask(db, who)))
    }
    return found
  }
  return {
    register(name, part) {
      if (parts.has(name)) throw new Error(`two parts of ${name}`)
      parts.set(name, part)
    },
    postsOf: (db, who) => all<Post>('posts', db, who),
    openOf: (db, who) => all<HandOver>('open', db, who),
    endsOf: (db, who) => all<string>('ends', db, who),
    async namedAt(db, of) {
      const found: NamedContact[] = []
      for (const { named } of parts.values()) if (named) found.push(...(await named(db, of)))
      return found
    },
    words: () => new Map([...parts.values()].flatMap(({ words = {} }) => Object.entries(words))),
  }
}
