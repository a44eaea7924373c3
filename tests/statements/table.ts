import type { AnyCall } from '#vocabulary/call'
import { nameOf } from '../matrix/calls.ts'
import type { Cost } from './measure.ts'

/** So many statements a call may take: one that reads, and one that writes. A contract may say another bound, and why. */
export const MOST = { read: 4, write: 12, steps: 12 } as const
/** A payment by wallet: a merchant's code is shown, the payer scans it, and pays. */
export const PAYMENT = { called: 'a payment by wallet', most: 26 } as const

/** Calls over their bound, in words. */
export function overs(costs: readonly Cost[], calls: readonly AnyCall[]): string[] {
  const said = new Map(calls.map((call) => [nameOf(call), call.statements?.most]))
  return costs.flatMap(({ call, effect, statements }) => {
    const most = said.get(call) ?? MOST[effect]
    return statements <= most ? [] : [`${call} (${effect}) takes ${statements} statements, ${most} are allowed`]
  })
}

/** The table as it is kept: a line for each call, those that cost most first; then what the calls of a payment take together. */
export function writeTable(costs: readonly Cost[], payment: number): string {
  const rows = costs
    .toSorted((a, b) => b.statements - a.statements || a.call.localeCompare(b.call, 'en'))
    .map(
      ({ call, effect, statements, transactions, jobs }) =>
        `| \`${call}\` | ${effect} | ${statements} | ${transactions} | ${jobs} |`,
    )
  return `# Statements

What one good case of each call costs the store, its session known to the process. Written by \`npm run bench -- statements\`; a test keeps each
call from taking more. Beginnings and ends of transactions are not counted among the statements; jobs are what it leaves to background work.
A read may take ${MOST.read}, a write ${MOST.write}; the contract of a call that takes more says why (\`statements\`).

| call | effect | statements | transactions | jobs |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

The three calls of ${PAYMENT.called} (a merchant's code is shown, \`collectPay\`, \`chargePay\`) take ${payment} together; ${PAYMENT.most} are allowed.
`
}

/** What the table says of each call. */
export function readTable(text: string): ReadonlyMap<string, Pick<Cost, 'effect' | 'statements'>> {
  const rows = [...text.matchAll(/^\| `([^`]+)` \| (read|write|steps) \| (\d+) \|/gm)]
  // the pattern takes these three alone
  return new Map(
    rows.map(([, call = '', effect, statements]) => [
      call,
      { effect: effect as Cost['effect'], statements: Number(statements) },
    ]),
  )
}
