import type { Cost } from './measure.ts'

/** So many statements a call may take: one that reads, and one that writes. */
export const MOST = { read: 4, write: 12, steps: 12 } as const

/** Calls that take more, and what for. Each is a debt: none is there because it could not be less. */
export const OVER: Readonly<Record<string, { most: number; why: string }>> = {
  'wallet/micropay': {
    most: 57,
    why: 'a scanned payment is found, confirmed, posted, settled and told, each step reads what the one before knew',
  },
  'wallet/chargePay': { most: 31, why: 'the same steps for a payment that waited' },
  'wallet/chargeView': { most: 9, why: 'charge, trade, ledger, purses and limits are read one by one' },
  'wallet/rechargeSetting': { most: 5, why: 'limits and their days are read one by one' },
  'wallet/register': { most: 16, why: 'code, name, number, wallet, purses and messages are written one by one' },
  'wallet/passwordReset': { most: 18, why: 'code, limits, password, sessions and messages are written one by one' },
  'wallet/bindSmsSend': { most: 15, why: 'limits of number, address and park are taken one by one' },
  'wallet/withdraw': { most: 14, why: 'proof, limits, hold and payout are written one by one' },
  'parking/movePayment': { most: 15, why: 'two stays are locked, priced and written, and the trail of it' },
}

/** Calls over their bound, in words. */
export function overs(costs: readonly Cost[]): string[] {
  return costs.flatMap(({ call, effect, statements }) => {
    const most = OVER[call]?.most ?? MOST[effect]
    return statements <= most ? [] : [`${call} (${effect}) takes ${statements} statements, ${most} are allowed`]
  })
}

/** The table as it is kept: a line for each call, those that cost most first. */
export function writeTable(costs: readonly Cost[]): string {
  const rows = costs
    .toSorted((a, b) => b.statements - a.statements || a.call.localeCompare(b.call, 'en'))
    .map(
      ({ call, effect, statements, transactions, jobs }) =>
        `| \`${call}\` | ${effect} | ${statements} | ${transactions} | ${jobs} |`,
    )
  return `# Statements

What one good case of each call costs the store, its session known to the process. Written by \`npm run bench -- statements\`; a test keeps each
call from taking more. Beginnings and ends of transactions are not counted among the statements; jobs are what it leaves to background work.
A read may take ${MOST.read}, a write ${MOST.write}; \`tests/statements/table.ts\` names those that take more, and why.

| call | effect | statements | transactions | jobs |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
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
