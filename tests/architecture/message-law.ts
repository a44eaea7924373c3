import { Visitor } from 'oxc-parser'
import { parse } from './imports.ts'
import { isModule, isTest, type Source, type Violation } from './tree.ts'

const RULE = 'what is hinted is also written'

/** A module that hints open pages and writes no message itself: which module writes it, or why there is nothing to read. */
type Why = { readonly writtenBy: string } | { readonly because: string }

/** Modules whose hints are no messages of their own. */
export const NOT_WRITTEN: Readonly<Record<string, Why>> = {
  'platform/approvals/duties/hints.ts': { writtenBy: 'platform/approvals/duties/messages.ts' },
  'platform/notify/inbox/inbox.ts': { because: 'it is the hint that a message was written' },
  'features/booking/server/orders/notify.ts': { writtenBy: 'features/booking/server/messages/write.ts' },
  'features/booking/server/inner/calls.ts': {
    because: 'somebody signed in at a meeting: presence, shown to its host while the page is open',
  },
  'features/wallet/server/pay/pay-code-scan.ts': {
    because: 'a pay code that is held up at a till is confirmed on this phone within a minute',
  },
  'features/wallet/server/pay/refunds.ts': {
    because: 'a balance changed: an open page asks anew, the bill itself stands in the wallet',
  },
  'features/wallet/server/pay/projecting.ts': { because: 'a payment that its person just made themselves' },
  'features/wallet/server/collect/payer-calls.ts': {
    because: 'a till shows at once that it was paid: the merchant stands before the payer',
  },
  'features/wallet/server/recharge/books.ts': { because: 'a balance changed by what its person just did' },
  'features/wallet/server/withdraw/fee-corrections.ts': {
    because: 'a balance changed: an open page asks anew, the bill itself stands in the wallet',
  },
  'features/wallet/server/withdraw/payouts.ts': {
    because: 'a withdrawal that its person asked for themselves: its page shows how far it is',
  },
}

/** Modules that hint open pages and neither write a message nor stand in the list; and lines of the list that are true no more. */
export function hintsUnwritten(
  modules: readonly Source[],
  list: Readonly<Record<string, Why>> = NOT_WRITTEN,
): Violation[] {
  const ours = modules.filter(
    ({ file }) => /^(features|platform)\//.test(file) && isModule(file) && !isTest(file) && !file.includes('/screens/'),
  )
  const hinting = ours.filter((source) => callsIn(source).hints)
  const writing = new Set(ours.filter((source) => callsIn(source).writes).map(({ file }) => file))
  const astray = (file: string, message: string): Violation => ({ rule: RULE, file, message })
  return [
    ...hinting.flatMap(({ file }) => {
      const why = Object.hasOwn(list, file) ? list[file] : undefined
      if (why === undefined)
        return writing.has(file)
          ? []
          : [
              astray(
                file,
                'tells open pages alone: write a message to the inbox too, or say in tests/architecture/message-law.ts why there is none',
              ),
            ]
      if (writing.has(file)) return [astray(file, 'writes its message itself: take it off the list')]
      return 'writtenBy' in why && !writing.has(why.writtenBy)
        ? [astray(file, `${why.writtenBy} writes no message`)]
        : []
    }),
    ...Object.keys(list)
      .filter((file) => !hinting.some((source) => source.file === file))
      .map((file) => astray(file, 'hints nobody: take it off the list')),
  ]
}

/** Whether a module hints (`live.tell`, `live.telling`) and whether it writes messages (`inbox.write`). */
function callsIn(source: Source): { hints: boolean; writes: boolean } {
  const found = { hints: false, writes: false }
  if (!/\b(tell|telling|write)\b/.test(source.text)) return found
  new Visitor({
    MemberExpression: (member) => {
      if (member.computed || member.property.type !== 'Identifier') return
      const of = lastName(member.object)
      const name = member.property.name
      if (of === 'live' && (name === 'tell' || name === 'telling')) found.hints = true
      if (of === 'inbox' && name === 'write') found.writes = true
    },
  }).visit(parse(source))
  return found
}

/** The last name of `live`, `engines.live`, `notify.inbox`. */
function lastName(object: { type: string; name?: unknown; property?: unknown }): string {
  const name = object.type === 'MemberExpression' ? (object.property as { name?: unknown }).name : object.name
  return typeof name === 'string' ? name : ''
}
