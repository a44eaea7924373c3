// A server process as the tests of the launcher need it: owns the store of a folder, counts upwards in a table and
// prints each number after it was committed. Drains and stops on SIGTERM.
import { connect } from '../store.ts'
import { startStore } from './launcher.ts'

const [folder = '', mode = 'count'] = process.argv.slice(2)

try {
  const embedded = await startStore(folder, {
    onCrash: (error) => {
      console.log(`crashed: ${error.message}`)
      process.exit(3)
    },
  })
  console.log(`ready ${JSON.stringify({ adopted: embedded.adopted, url: embedded.url })}`)
  const store = connect({ url: embedded.url })
  const draining = new AbortController()
  process.once('SIGTERM', () => draining.abort())
  await store.pool.query('create table if not exists counted (n int primary key)')
  while (!draining.signal.aborted) {
    if (mode === 'count') {
      const { rows } = await store.pool.query<{ n: number }>(
        'insert into counted select coalesce(max(n), 0) + 1 from counted returning n',
      )
      console.log(`committed ${rows[0]?.n}`)
    } else {
      await new Promise((done) => setTimeout(done, 10))
    }
  }
  await store.close()
  await embedded.stop()
  console.log('stopped')
} catch (error) {
  console.log(`refused: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
