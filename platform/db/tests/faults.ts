import type { Equivalent, Fault } from '../../../tests/support/faults.ts'
import { keptFaults } from './kept-faults.ts'

const PREPARED = ['prepared.server.test.ts', 'together.server.test.ts', 'last.server.test.ts']
const TOGETHER = ['together.server.test.ts', 'last.server.test.ts']
const STORE = ['store.server.test.ts']
const TRANSACTION = ['transaction.server.test.ts']
const LISTEN = ['listen.server.test.ts']

/** Faults in the door to the store, each of which a test must notice. */
export const faults: readonly Fault[] = [
  ...keptFaults,
  // one write
  {
    file: 'one-write.ts',
    before: "if (text === 'BEGIN' || text === 'COMMIT') return",
    after: '',
    cost: 'each statement is answered with the rows of another',
    tests: TOGETHER,
  },
  {
    file: 'one-write.ts',
    before: 'value === null ? null : readers[at]?.(value)',
    after: 'readers[at]?.(value as string)',
    cost: 'nothing is read as a date of 1970, a sum of 0',
    tests: STORE,
  },
  {
    file: 'one-write.ts',
    before: 'if (failed?.failure) this.handleError(failed.failure, connection)',
    after: 'if (failed?.failure && failed.failure.name === "") this.handleError(failed.failure, connection)',
    cost: 'an amount that lost digits is answered as no row at all',
    tests: TOGETHER,
  },
  {
    file: 'one-write.ts',
    before: 'if (name !== undefined) delete connection.submittedNamedStatements[name]',
    after: 'if (name === "") delete connection.submittedNamedStatements[name]',
    cost: 'after a refusal a connection fails every statement that PostgreSQL had skipped, for as long as it lives',
    tests: TOGETHER,
  },
  {
    file: 'one-write.ts',
    before: 'return values.map((value) => prepareValue(value))',
    after: 'return [...values]',
    cost: 'what stands before a value that cannot be written is committed without the rest',
    tests: TOGETHER,
  },
  {
    file: 'one-write.ts',
    before: 'return connection.parsedStatements[name] !== undefined',
    after: 'return true',
    cost: 'a new connection commits by a name that the store does not know: the first work of each is lost',
    tests: PREPARED,
  },
  {
    file: 'one-write.ts',
    before: 'if (name !== undefined && !this.#isKnown) knownOn(connection).set(name, this.#columns ?? NO_COLUMNS)',
    after: '',
    cost: 'each statement is asked for its columns again and again, an eighth of a payment',
    tests: ['prepared.server.test.ts'],
  },
  {
    file: 'one-write.ts',
    before: 'this.#at += 1\n  }\n\n  handleEmptyQuery',
    after: '}\n\n  handleEmptyQuery',
    cost: 'all statements of one write answer into the first',
    tests: TOGETHER,
  },
  // transactions
  {
    file: 'prepared.ts',
    before: "if (ended) throw new Error('asked after the last of its transaction')",
    after: '',
    cost: 'what is asked after the commit stands alone, whatever became of its transaction',
    tests: TOGETHER,
  },
  {
    file: 'prepared.ts',
    before: 'commits && !free && hasPrepared(client, COMMIT)',
    after: 'commits && !free',
    cost: 'the first transaction of a connection is refused',
    tests: PREPARED,
  },
  {
    file: 'prepared.ts',
    before: 'if (begins && !hasPrepared(client, BEGIN)) await begin()',
    after: '',
    cost: 'the first transaction of a connection is refused',
    tests: PREPARED,
  },
  {
    file: 'prepared.ts',
    before: 'names.renew()\n      if (!free) throw error',
    after: 'if (!free) throw error',
    cost: 'after a migration every connection refuses the old statements until the server is started anew',
    tests: PREPARED,
  },
  {
    file: 'prepared.ts',
    before: 'if (!free) throw error',
    after: '',
    cost: 'a transaction that PostgreSQL has given up hears another reason than the migration, and is not tried again',
    tests: PREPARED,
  },
  {
    file: 'prepared.ts',
    before: 'await begin()\n      return renamed',
    after: 'return renamed',
    cost: 'a statement without values stands although its transaction is rolled back',
    tests: PREPARED,
  },
  {
    file: 'prepared.ts',
    before: 'const isDone = begins || ended',
    after: 'const isDone = true',
    cost: 'nothing is ever committed: the connection goes back with its transaction open',
    tests: STORE,
  },
  {
    file: 'prepared.ts',
    before: 'return await client.query(text === COMMIT.text ? COMMIT : text)',
    after: 'return await client.query(COMMIT)',
    cost: 'what failed half-way is committed as far as it came',
    tests: STORE,
  },
  {
    file: 'prepared.ts',
    before: 'generation += 1',
    after: '',
    cost: 'after a migration a name stands for another statement than the store prepared under it',
    tests: ['prepared.test.ts'],
  },
  {
    file: 'together.ts',
    before: '...(changes && { numAffectedRows: BigInt(rowCount ?? 0) })',
    after: '',
    cost: 'a hold that somebody else took meanwhile counts as ours',
    tests: TOGETHER,
  },
  {
    file: 'together.ts',
    before: 'for (const [at, { answer }] of all.entries()) answer(resultOf(rows[at]))',
    after: 'for (const { answer } of all) answer(resultOf(rows[0]))',
    cost: 'each question hears the answer to the first',
    tests: TOGETHER,
  },
  {
    file: 'last.ts',
    before: 'const answers = await togetherAndCommit(db, this.#ask)',
    after: 'const answers = await together(db, this.#ask)',
    cost: 'a round trip more for each payment',
    tests: TOGETHER,
  },
  {
    file: 'transaction.ts',
    before: '!options.retry || ',
    after: '',
    cost: 'work with an effect outside the database, such as a refund asked of a channel, is done twice',
    tests: TRANSACTION,
  },
  {
    file: 'transaction.ts',
    before: 'const TRIES_AFTER_THE_FIRST = 3',
    after: 'const TRIES_AFTER_THE_FIRST = 0',
    cost: 'a payment that met another is refused',
    tests: TRANSACTION,
  },
  {
    file: 'transaction.ts',
    before: "error.code === '40P01' || ",
    after: '',
    cost: 'of two that waited for each other in a circle one is told of a fault of ours',
    tests: TRANSACTION,
  },
  {
    file: 'transaction.ts',
    before: 'options.isolation ? transaction.setIsolationLevel(options.isolation) : transaction',
    after: 'transaction',
    cost: 'two who each leave the last right to the other both leave',
    tests: TRANSACTION,
  },
  {
    file: 'transaction.ts',
    before: 'select pg_advisory_xact_lock(hashtextextended',
    after: 'select pg_advisory_xact_lock_shared(hashtextextended',
    cost: 'two who hold one name both go on',
    tests: TRANSACTION,
  },
  {
    file: 'transaction.ts',
    before: 'pg_advisory_xact_lock_shared(key)',
    after: 'pg_advisory_xact_lock(key)',
    cost: 'those who could share a name wait for one another',
    tests: TRANSACTION,
  },
  {
    file: 'transaction.ts',
    before: ' order by key) keys',
    after: ' order by key desc) keys',
    cost: 'beside an older process of the server two wait for each other in a circle',
    tests: TRANSACTION,
  },
  {
    file: 'transaction.ts',
    before: ' && error.constraint === name',
    after: '',
    cost: 'any broken rule is told as "already taken"',
    tests: STORE,
  },
  // values
  {
    file: 'types.ts',
    before: 'if (!Number.isSafeInteger(value)) throw',
    after: 'if (Number.isNaN(value)) throw',
    cost: 'a sum loses its last digits without a word',
    tests: STORE,
  },
  {
    file: 'types.ts',
    before: 'types.setTypeParser(oid.date, (text) => text)',
    after: '',
    cost: 'a day becomes a moment, and west of the park the day before',
    tests: STORE,
  },
  {
    file: 'types.ts',
    before: 'types.setTypeParser(oid.numericArray, textArray)',
    after: '',
    cost: 'readings of meters in a list lose digits',
    tests: STORE,
  },
  {
    file: 'store.ts',
    before: '-c timezone=Asia/Shanghai',
    after: '-c timezone=UTC',
    cost: 'between midnight and eight the day of a bill is the one before',
    tests: STORE,
  },
  {
    file: 'store.ts',
    before: "pool.on('connect', (client) => client.on('error', () => undefined))",
    after: '',
    cost: 'a connection that breaks while it is lent out ends the whole server',
    tests: STORE,
  },
  {
    file: 'id.ts',
    before: 'lastMs += 1',
    after: '',
    cost: 'ids of one millisecond repeat their order: a page of a list leaves records out',
    tests: ['id.test.ts'],
  },
  // notifications
  {
    file: 'listen.ts',
    before: 'for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)',
    after: '',
    cost: 'sessions that were ended elsewhere go on here',
    tests: LISTEN,
  },
  {
    file: 'listen.ts',
    before: "for (const fns of channels.values()) tell(fns, { kind: 'reconnected' })",
    after: '',
    cost: 'what was ended while the line was down is believed until it is forgotten',
    tests: LISTEN,
  },
  {
    file: 'listen.ts',
    before: 'if (number !== null) await client.query(PRESENT, [number])',
    after: '',
    cost: 'after a broken line a living process is taken for a dead one, and its work is done a second time',
    tests: LISTEN,
  },
  {
    file: 'listen.ts',
    before: 'if (!isNew) await client.query(PRESENT, [number])',
    after: '',
    cost: 'a living process is taken for a dead one, and its work is done a second time',
    tests: LISTEN,
  },
  {
    file: 'listen.ts',
    before: 'const late = setTimeout(() => sever(client), answerMs)',
    after: 'const late = setTimeout(() => undefined, answerMs)',
    cost: 'a line that fell silent is believed for as long as the operating system does',
    tests: LISTEN,
  },
  {
    file: 'listen.ts',
    before: 'report(error instanceof Error ? error : new Error(String(error)))',
    after: 'throw error',
    cost: 'one listener that fails keeps all others from hearing, and ends the server',
    tests: LISTEN,
  },
  {
    file: 'listen.ts',
    before: 'if (fns.size > 0 || closed) return',
    after: 'if (closed) return',
    cost: 'whoever stops listening makes all others deaf',
    tests: LISTEN,
  },
  {
    file: 'presence.ts',
    before: 'and l.granted and',
    after: 'and not l.granted and',
    cost: 'nobody is seen to live: work of living processes is done a second time',
  },
  {
    file: 'presence.ts',
    before: 'and l.database = (select oid from pg_database where datname = current_database())',
    after: '',
    cost: 'a process of another park on the same server keeps a dead claim alive',
    tests: LISTEN,
  },
]

/** Faults made by rule that change nothing. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'backup/restore.ts',
    before: "if (!(error instanceof pg.DatabaseError) || !/^2[23]/.test(error.code ?? '')) return error",
    after: "if ((!/^2[23]/.test(error.code ?? ''))) return error",
    why: 'no error but PostgreSQL’s own has a code that begins so',
  },
  {
    file: 'id.ts',
    before: 'let counter = 0',
    after: 'let counter = 1',
    why: 'the first id of a process draws its counter anew',
  },
  {
    file: 'embedded/postmaster.ts',
    before: 'if (!Number.isInteger(pid) || pid <= 0 || !runsIn(pid, cluster)) return null',
    after: 'if ((!Number.isInteger(pid)) || !runsIn(pid, cluster)) return null',
    why: 'no process of such a number has a working folder',
  },
  {
    file: 'backup/restore.ts',
    before: 'for (let asked = 0; asked < 40; asked += 1) {',
    after: 'for (let asked = 1; asked < 40; asked += 1) {',
    why: 'it is asked 39 times in two seconds instead of 40 times',
  },
  {
    file: 'listen.ts',
    before: 'await new Promise((done) => setTimeout(done, RETRY_MS[Math.min(tried, RETRY_MS.length - 1)]))',
    after: 'await new Promise((done) => setTimeout(done, RETRY_MS[Math.min(tried, RETRY_MS.length - 2)]))',
    why: 'the longest pause between two tries is one second instead of two',
  },
]

/** Types are written by a tool whose own test reads them. */
export const unguarded: readonly string[] = ['schema-source.ts']
