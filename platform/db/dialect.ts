import {
  CamelCasePlugin,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type pg from 'pg'
import { ANEW, createPreparedNames, preparingClient } from './prepared.ts'

/**
 * Begins a statement that is planned for its values each time it comes, where the best way hangs on them: how often a word stands somewhere.
 * Others are planned once and for all after a few times.
 */
export const PLANNED_ANEW: RawBuilder<unknown> = sql.raw(ANEW)

/**
 * PostgreSQL as Kysely talks to it here. Statements that come again are prepared once for each connection: reading
 * and planning a statement costs the store more than running it. Names become snake_case while the text is written, which saves the copy of the whole statement
 * that Kysely's plugin makes, and camelCase where the columns of an answer are told, which saves its copy of each row.
 */
export function storeDialect(pool: pg.Pool): PostgresDialect {
  const names = new Names({ maintainNestedObjectKeys: true })
  class Dialect extends PostgresDialect {
    override createQueryCompiler(): PostgresQueryCompiler {
      return new Compiler(names)
    }
  }
  return new Dialect({ pool: preparing(pool, (name) => names.inCode(name)) })
}

/** Kysely's own translation of names. */
class Names extends CamelCasePlugin {
  inStore(name: string): string {
    return this.snakeCase(name)
  }

  inCode(name: string): string {
    return this.camelCase(name)
  }
}

class Compiler extends PostgresQueryCompiler {
  readonly #names: Names

  constructor(names: Names) {
    super()
    this.#names = names
  }

  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(this.#names.inStore(name))
  }
}

/** The pool whose connections prepare what comes again. */
function preparing(pool: pg.Pool, inCode: (column: string) => string): PostgresPool {
  const names = createPreparedNames()
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const made = known.get(client) ?? preparingClient(client, names, inCode)
      known.set(client, made)
      return made
    },
  }
}
