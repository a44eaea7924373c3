// `npm run bench`: the speed facts of the design as ratios, each measured in one run on this machine. Wants a quiet machine.
import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { benchAccess } from './bench/access.ts'
import { benchDuties, benchHalfYear } from './bench/approvals.ts'
import { benchArchives } from './bench/archives.ts'
import { benchArticlePage } from './bench/article-page.ts'
import { benchArticles } from './bench/articles.ts'
import { benchBooking } from './bench/booking.ts'
import { benchCall } from './bench/call.ts'
import { benchDecoration } from './bench/decoration.ts'
import { benchGate } from './bench/gate.ts'
import { benchGatePhone } from './bench/gate-phone.ts'
import { benchImport } from './bench/import.ts'
import { benchLedger } from './bench/ledger.ts'
import { benchNotices } from './bench/notices.ts'
import { benchPage, firstRouteSizes } from './bench/page.ts'
import { benchPatrol } from './bench/patrol.ts'
import { benchPeople } from './bench/people.ts'
import { freePorts } from './bench/ports.ts'
import { benchStart } from './bench/start.ts'
import { benchStatements, keptStatements } from './bench/statements.ts'
import { benchTasks } from './bench/tasks.ts'
import { benchWallet } from './bench/wallet.ts'
import { benchWorkbook } from './bench/workbook.ts'
import { benchYear } from './bench/year.ts'

const wanted = process.argv.slice(2)
const runs = (name: string) => wanted.length === 0 || wanted.includes(name)
let missed = 0

/** Payments by wallet a second as a part of transfers a second, when a payment took 79 statements: 39 beside 5,400. */
const FORMER_SHARE = 39 / 5400

/** One line a fact: the figure, its bound, whether it holds. */
function tell(name: string, figure: string, holds: boolean, bound: string): void {
  if (!holds) missed++
  console.log(`${holds ? '✓' : '✗'} ${name.padEnd(34)} ${figure}  (${bound})`)
}

// the server serves the phone client, and does not start without one
if (['page', 'start', 'article'].some(runs))
  execFileSync(process.execPath, [fileURLToPath(new URL('build.ts', import.meta.url)), '--if-stale'], {
    stdio: 'inherit',
  })
const [load] = loadavg()
console.log(
  `${cpus().length} cores, load ${load?.toFixed(2)}${(load ?? 0) > 0.7 ? ': not quiet, the figures mean little' : ''}`,
)

if (runs('call')) {
  const { ratio, ours, bare } = await benchCall()
  const figures = `${ratio.toFixed(2)}  ours ${Math.round(ours)}/s, bare ${Math.round(bare)}/s`
  tell('call against node:http + Ajv', figures, ratio >= 0.76, '≥ 0.76')
}
// no figure of speed: it is asked for by name
if (wanted.includes('statements')) for (const row of benchStatements()) console.log(row)
if (runs('page')) {
  const [port] = await freePorts(1)
  const seed = Number(wanted.find((word) => /^\d+$/.test(word)) ?? Date.now() % 1_000_000)
  console.log(`  routes drawn by seed ${seed}`)
  const { bareMs, routes, disturbed } = await benchPage(port ?? 0, seed)
  if (disturbed > 0) console.log(`  ${disturbed} looks were disturbed by the host at each try`)
  for (const [at, { path, ratio, paintMs, blockingMs, shift, score }] of routes.entries()) {
    const most = at === 0 ? 1.15 : 1.6
    const figures = `${ratio.toFixed(2)}  paint ${Math.round(paintMs)} of bare ${Math.round(bareMs)} ms, blocking ${Math.round(blockingMs)} ms, shift ${shift.toFixed(3)}, score ${score}`
    const holds = ratio <= most && blockingMs <= 150 && shift === 0 && score >= 97
    tell(path, figures, holds, `≤ ${most}, ≤ 150 ms, 0, ≥ 97`)
  }
  const { bytes, files } = firstRouteSizes()
  const weight = `${(bytes / 1024).toFixed(1)} KB gzip in ${files} files`
  tell('scripts of the first route', weight, bytes <= 108 * 1024 && files <= 8, '≤ 108 KB in ≤ 8')
}
if (runs('start')) {
  const [port] = await freePorts(1)
  const { ratio, oursMs, bareMs } = await benchStart(port ?? 0)
  const figures = `${ratio.toFixed(2)}  ours ${Math.round(oursMs)} ms, bare ${Math.round(bareMs)} ms`
  tell('warm start against bare Fastify', figures, ratio <= 6, '≤ 6')
  const calls = keptStatements().length
  const hundred = `${Math.round(((oursMs - bareMs) / calls) * 100)} ms`
  tell('what a hundred calls more would cost', hundred, true, `for the record, by proportion; ${calls} calls stand`)
}
if (runs('ledger')) {
  const found = await benchLedger()
  const each = (figure: number) => `${Math.round(figure)}/s`
  const inserts = `${found.groupedToInserts.toFixed(2)}  transfers ${each(found.grouped)}, inserts ${each(found.inserts)}`
  tell('transfers against one-row inserts', inserts, true, 'for the record; 256 callers, 8 connections, fsync')
  const single = `${found.groupedToSingle.toFixed(2)}  one commit each ${each(found.single)}`
  tell('group commit against one commit each', single, found.groupedToSingle >= 2.5, '≥ 2.5')
  tell(
    'hot account against cold',
    `${found.hotToCold.toFixed(2)}  hot ${each(found.hot)}`,
    found.hotToCold >= 0.9,
    '≥ 0.9',
  )
  tell('check of the books', `${each(found.verified)} entries, of ${found.entries}`, true, 'for the record')
}
if (runs('wallet')) {
  const { payments, transfers, share, shares, disturbed, serverMs, pushMs, slowestMs } = await benchWallet()
  if (disturbed > 0) console.log(`  ${disturbed} rounds were disturbed by the host at each try`)
  const times = share / FORMER_SHARE
  const rounds = shares.map((each) => (each / FORMER_SHARE).toFixed(1)).join(', ')
  const each = `${times.toFixed(2)} (rounds ${rounds})  ${Math.round(payments)}/s beside ${Math.round(transfers)} transfers/s, ${serverMs.toFixed(2)} ms of the server's processor each`
  tell('payments by wallet, times former share', each, times >= 5, '≥ 5; three calls each, 48 payers')
  const push = `${Math.round(pushMs)} ms, slowest ${Math.round(slowestMs)} ms`
  tell('scanned code to the hint on the phone', push, true, 'for the record')
}
if (runs('gate')) {
  const { medianMs, p99Ms, p99sMs, exits, disturbed } = await benchGate()
  if (disturbed > 0) console.log(`  ${disturbed} rounds were disturbed by the host at each try`)
  const each = p99sMs.map((ms) => ms.toFixed(0)).join(', ')
  const figures = `p99 ${p99Ms.toFixed(1)} ms (rounds ${each}), median ${medianMs.toFixed(1)} ms, of ${exits} cars`
  tell('word at an exit, 50 payments a second', figures, p99Ms <= 30, '≤ 30 ms, median of seven rounds')
}
// writes a million rows: it is asked for by name
if (wanted.includes('approvals')) {
  for (const { name, fewMs, manyMs } of await benchDuties(10_000, 1_000_000)) {
    const ratio = manyMs / fewMs
    const figures = `${ratio.toFixed(2)}  ${manyMs.toFixed(2)} ms, ${fewMs.toFixed(2)} ms`
    tell(`${name}, 1 M against 10 k`, figures, ratio <= 1.5, '≤ 1.5')
  }
  const { cases, acts, seconds } = await benchHalfYear()
  const each = `${seconds.toFixed(1)} s for ${cases} cases with ${acts} acts, ${Math.round(acts / seconds)} acts/s`
  tell('half a year of approvals again', each, seconds <= 60, '≤ 60 s')
}
// writes a hundred thousand articles: it is asked for by name
if (wanted.includes('articles')) {
  const count = Number(wanted.find((word) => /^\d+$/.test(word)) ?? 100_000)
  for (const { name, figure, holds, bound } of await benchArticles(count, console.log)) tell(name, figure, holds, bound)
}
if (runs('article')) {
  const [port] = await freePorts(1)
  const { bareMs, paintMs, blockingMs, shift, disturbed } = await benchArticlePage(port ?? 0)
  if (disturbed > 0) console.log(`  ${disturbed} looks were disturbed by the host at each try`)
  const ratio = paintMs / bareMs
  const figures = `${ratio.toFixed(2)}  paint ${Math.round(paintMs)} of bare ${Math.round(bareMs)} ms, blocking ${Math.round(blockingMs)} ms, shift ${shift.toFixed(3)}`
  tell('a published article', figures, ratio <= 1.25 && shift === 0, '≤ 1.25, shift 0')
}
// writes a million bookings: it is asked for by name
if (wanted.includes('booking'))
  for (const { name, figure, holds, bound } of await benchBooking()) tell(name, figure, holds, bound)
// writes ten million crossings: it is asked for by name
if (wanted.includes('access')) {
  const passes = Number(wanted.find((word) => /^\d+$/.test(word)) ?? 1_000_000)
  for (const { name, figure, holds, bound } of await benchAccess(passes, passes * 10)) tell(name, figure, holds, bound)
}
if (runs('gate-phone'))
  for (const { name, figure, holds, bound } of await benchGatePhone()) tell(name, figure, holds, bound)
// each fills a park with people: they are asked for by name
for (const [name, bench] of [
  ['archives', benchArchives],
  ['people', benchPeople],
  ['notices', benchNotices],
  ['import', benchImport],
  ['workbook', benchWorkbook],
  ['tasks', benchTasks],
  ['patrol', benchPatrol],
  ['decoration', benchDecoration],
] as const)
  if (wanted.includes(name)) for (const fact of await bench()) tell(fact.name, fact.figure, fact.holds, fact.bound)
// writes millions of rows: it is asked for by name
if (wanted.includes('year')) {
  const days = Number(wanted.find((word) => /^\d+$/.test(word)) ?? 365)
  const figures = await benchYear(days, ({ stays, seconds }) =>
    console.log(`  ${stays} stays of ${days} days, made in ${Math.round(seconds)} s`),
  )
  for (const { name, weekMs, yearMs } of figures) {
    const ratio = yearMs / weekMs
    tell(
      `${name}, year against week`,
      `${ratio.toFixed(2)}  ${yearMs.toFixed(2)} ms, ${weekMs.toFixed(2)} ms`,
      ratio <= 1.5,
      '≤ 1.5',
    )
  }
}
process.exitCode = missed > 0 ? 1 : 0
