/** The product as specified: what the forecast reckons with. */
const SCREENS_WHOLE = 240
const CALLS_WHOLE = 360

/** The area that a test file belongs to: a feature or engine by its name, else its folder; `tests/fuzz` for what is derived from all contracts. */
export function areaOf(file) {
  const [first = '', second = ''] = file.split('/')
  if (first === 'features' || first === 'platform') return second
  return first === 'tests' ? `tests/${second}` : first
}

/**
 * What the runs took, from Vitest's JSON reports: `runs` are `{ kind, seconds, report }`, seconds of wall time; `root` is cut from the files'
 * names. Files run beside each other, so a file's share of the wall time is its share of all files' time.
 */
export function fileTimes(runs, root) {
  return runs.flatMap(({ kind, seconds, report }) => {
    const files = (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
      kind,
      file: name.startsWith(root) ? name.slice(root.length).replace(/^\//, '') : name,
      own: Math.max(0, endTime - startTime) / 1000,
    }))
    const all = files.reduce((sum, { own }) => sum + own, 0)
    return files.map((file) => ({ ...file, seconds: all > 0 ? (seconds * file.own) / all : 0 }))
  })
}

/** Seconds of wall time by area and kind, as lines of a table, the costliest area first. */
export function areaTable(times) {
  const kinds = [...new Set(times.map(({ kind }) => kind))]
  const rows = new Map()
  for (const { kind, file, seconds } of times) {
    const row = rows.get(areaOf(file)) ?? {}
    row[kind] = (row[kind] ?? 0) + seconds
    rows.set(areaOf(file), row)
  }
  const total = (row) => Object.values(row).reduce((sum, seconds) => sum + seconds, 0)
  const line = (name, cells) => `${name.padEnd(20)}${cells.map((cell) => cell.padStart(9)).join('')}`
  return [
    line('seconds', [...kinds, 'all']),
    ...[...rows]
      .sort(([, a], [, b]) => total(b) - total(a))
      .map(([area, row]) => line(area, [...kinds.map((kind) => figure(row[kind] ?? 0)), figure(total(row))])),
  ]
}

/** The slowest files by their own time, as lines. */
export function slowest(times, most = 15) {
  return [...times]
    .sort((a, b) => b.own - a.own)
    .slice(0, most)
    .map(({ own, file }) => `${figure(own).padStart(9)} s  ${file}`)
}

/**
 * What the whole product would take, in a sentence: what stands with screens grows with screens, what stands with an area's server and contract
 * with calls, all else (engines, the phone, what shares a fixed budget, types and lint) stays.
 */
export function forecast(times, { checks, screens, calls }) {
  const per = { screen: 0, call: 0, fixed: checks }
  for (const { kind, file, seconds } of times) per[growsWith(kind, file)] += seconds
  const whole = per.fixed + (per.screen / screens) * SCREENS_WHOLE + (per.call / calls) * CALLS_WHOLE
  return (
    `${screens} screens and ${calls} calls stand: ${figure(per.screen / screens)} s a screen, ${figure(per.call / calls)} s a call, ` +
    `${figure(per.fixed)} s fixed; ${SCREENS_WHOLE} screens and ${CALLS_WHOLE} calls would take ${figure(whole / 60)} minutes`
  )
}

function growsWith(kind, file) {
  if (kind === 'screen' || /^tests\/(sweep|journeys)\//.test(file) || /^features\/[^/]+\/screens\//.test(file))
    return 'screen'
  return file.startsWith('features/') ? 'call' : 'fixed'
}

function figure(seconds) {
  return seconds.toFixed(1)
}
