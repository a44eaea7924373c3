// `npm run ledger:verify`: recomputes every balance and hash of the books from their entries, also while the server runs. Of the
// embedded store, or of DATABASE_URL. Ends with 1 and names the first wrong row if anything is wrong.
import { connect } from '#platform/db'
import { verifyLedger } from '#platform/ledger'
import { toolStore } from './store.ts'

try {
  const place = await toolStore('beside')
  const store = connect({ url: place.url, max: 1 })
  try {
    const { accounts, transfers, entries, seconds, wrong } = await verifyLedger(store)
    const speed = Math.round(entries / Math.max(seconds, 0.001))
    console.log(
      `${accounts} accounts, ${transfers} transfers, ${entries} entries in ${seconds.toFixed(2)} s (${speed} entries/s)`,
    )
    console.log(wrong === null ? 'the books are right' : `WRONG: ${wrong}`)
    if (wrong !== null) process.exitCode = 1
  } finally {
    await store.close()
    await place.done()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
