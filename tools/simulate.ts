// `npm run simulate`: plays a day of traffic at the gates of a running demo server, or writes days of history at once.
// See USAGE in simulate/options.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEMO_PLATES, seedDemoHistory } from '#demo/parking'
import {
  ask,
  busyLots,
  createDriver,
  createGate,
  createTraffic,
  DEMO_LOTS,
  type Driver,
  type Gate,
  makeMoreAsks,
  playVisits,
  type Send,
  sendTo,
  type Traffic,
  type Visit,
} from '#fixtures/parking'
import { connect, dataFolder } from '#platform/db'
import { deviceKey } from '#platform/devices'
import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { formatPrice } from '#vocabulary/money'
import { workdayTable } from '#vocabulary/workdays'
import { DEMO_AREA } from '../app/server/demo.ts'
import { readOptions, type Simulation, Unusable } from './simulate/options.ts'
import { playWords, progressBar } from './simulate/progress.ts'
import { toolStore } from './store.ts'

type Played = Extract<Simulation, { kind: 'play' }>
type Bulk = Extract<Simulation, { kind: 'bulk' }>

const clock = () => new Date()
const bar = progressBar(process.stdout)
const ending = new AbortController()
process.once('SIGINT', () => ending.abort())
process.once('SIGTERM', () => ending.abort())

try {
  const codes = DEMO_LOTS.map(({ code }) => code)
  const simulation = readOptions(process.argv.slice(2), clock(), codes)
  await (simulation.kind === 'bulk' ? writeHistory(simulation) : playDay(simulation))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Days of history straight into the store, by the rules of the product; refused where there is one. */
async function writeHistory({ days, busy }: Bulk): Promise<void> {
  const began = performance.now()
  const place = await toolStore('beside')
  const store = connect({ url: place.url, max: 2 })
  try {
    const made = await seedDemoHistory(store.db, DEMO_AREA, {
      now: clock(),
      days,
      ...(busy && { lots: busyLots(busy.lots, busy.stays / days) }),
      signal: ending.signal,
      onProgress: (day, done, of) => bar.show({ share: done / of, words: day }),
    })
    if (!made) throw new Unusable('there is a history already: nothing was changed')
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const words = `${made.stays} stays, ${formatPrice(made.paidFen)} paid, ${made.open} inside, in ${seconds} s`
    bar.end({ share: 1, words })
  } finally {
    await store.close()
    await place.done()
  }
}

/** A day of gate events over signed HTTP, with a driver who pays for everybody. */
async function playDay(play: Played): Promise<void> {
  const checkout = fileURLToPath(new URL('..', import.meta.url))
  const dataDir = dataFolder(checkout, process.env['DATA_DIR'], Boolean(process.env['DATABASE_URL'])).path
  const send = sendTo(play.url)
  const lots = DEMO_LOTS.filter(({ code }) => play.lots.includes(code))
  const key = masterKey(dataDir)
  const gates = new Map(
    lots.map(({ code, deviceId }) => [code, createGate(send, { deviceId, key: deviceKey(key, deviceId, 1), clock })]),
  )
  const gateOf = ({ code }: { code: string }): Gate => {
    const gate = gates.get(code)
    if (!gate) throw new RangeError(`no gate of ${code}`)
    return gate
  }
  const driver = play.manner === 'live' ? await signIn(send, play.url, dataDir) : null
  const traffic = createTraffic({
    seed: play.seed,
    lots,
    table: workdayTable(NATIONAL_HOLIDAYS),
    taken: DEMO_PLATES,
  })
  const [span, visits] = [play.to.getTime() - play.from.getTime(), visitsOf(play, traffic)]
  let [reached, shown] = [play.from, 0]
  const tally = await playVisits(
    { lots, gateOf, driver, clock },
    {
      ...play,
      visits,
      signal: ending.signal,
      onProgress(now, at) {
        reached = at
        shown = (at.getTime() - play.from.getTime()) / span
        bar.show({ share: shown, words: playWords(at, now) })
      },
    },
  )
  const stopped = ending.signal.aborted
  bar.end({ share: stopped ? shown : 1, words: playWords(stopped ? reached : play.to, tally) })
  console.log(`${tally.payments} payments, ${formatPrice(tally.paidFen)}`)
  if (tally.failed === 0) return
  console.error(`${tally.failed} cars failed; the first: ${tally.problem}`)
  process.exitCode = 1
}

/** The traffic of the day. Of a past day only cars that left again: nobody would let the others out. */
function visitsOf({ day, from, to, manner }: Played, traffic: Traffic): Visit[] {
  const visits = traffic.day(day).filter(({ entersAt }) => entersAt >= from && entersAt < to)
  return manner === 'live' ? visits : visits.filter(({ leavesAt }) => leavesAt < to)
}

/** From which the keys of the demo's gates are derived: DEVICE_KEY, else the one that the server made for itself. */
function masterKey(dataDir: string): string {
  const configured = process.env['DEVICE_KEY']
  if (configured) return configured
  const made: unknown = JSON.parse(kept(dataDir, 'demo-secrets.json'))
  const key = typeof made === 'object' && made !== null ? Reflect.get(made, 'deviceKey') : undefined
  if (typeof key !== 'string') throw new Unusable('the demo secrets hold no device key')
  return key
}

function kept(dataDir: string, name: string): string {
  try {
    return readFileSync(join(dataDir, name), 'utf8')
  } catch {
    throw new Unusable(`there is no demo in ${dataDir}: start the server first (DATA_DIR as it has it)`)
  }
}

/** Signs in as the demo's driver, who pays for everybody. */
async function signIn(send: Send, url: string, dataDir: string): Promise<Driver> {
  const input = { customId: 'driver', password: kept(dataDir, 'demo-password.txt').trim(), areaId: DEMO_AREA }
  const headers = { 'content-type': 'application/json' }
  const path = '/ipark/portal/app/common/login'
  const request = { method: 'POST', path, headers, body: JSON.stringify(input) } as const
  const { code, message, body } = await ask<{ loginsession: string }>(send, () => request).catch((error: unknown) => {
    throw new Unusable(`no server answers at ${url}: ${reasonOf(error)}`)
  })
  if (code !== 200) throw new Unusable(`the demo driver could not sign in at ${url}: ${message}`)
  return createDriver(send, body.loginsession, proveDriversPhone)
}

/** The driver pays for everybody, and asks about more plates than anybody may: done beside the server, for no SMS reaches a tool. */
async function proveDriversPhone(): Promise<void> {
  const place = await toolStore('beside')
  const store = connect({ url: place.url, max: 1 })
  try {
    await makeMoreAsks(store.db, DEMO_AREA, clock())
  } finally {
    await store.close()
    await place.done()
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}
