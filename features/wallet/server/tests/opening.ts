import { sql } from 'kysely'
import { pino } from 'pino'
import { wallet as contract } from '#contract/wallet'
import { makePerson, makeSession } from '#fixtures/people'
import { createApprovals, rightAddress } from '#platform/approvals'
import { createCodes } from '#platform/codes'
import type { Store } from '#platform/db'
import { createFiles } from '#platform/files'
import { serve } from '#platform/http'
import { createIdentity } from '#platform/identity'
import { createJobs } from '#platform/jobs'
import { createLedger } from '#platform/ledger'
import { createNotify } from '#platform/notify'
import { createPosts } from '#platform/posts'
import { createReadiness } from '#platform/readiness'
import { createKeeper } from '#platform/retention'
import { createVault, readVaultKeys } from '#platform/vault'
import { demoSms } from '#sandbox/notify'
import { people } from '#server/people'
import { whenFileEnds } from '../../../../tests/support/endings.ts'
import { CHEAP, makeHttp } from '../../../../tests/support/product.ts'
import type { BankPort } from '../bank/port.ts'
import { createSimulatedBank } from '../bank/simulated.ts'
import { cardHandlers } from '../cards/calls.ts'
import type { OpeningEngines } from '../engines.ts'
import { openingHandlers } from '../opening/calls.ts'
import { passwordHandlers } from '../password/calls.ts'
import { PAY_FORMAT, PAY_PURPOSE } from '../pay/pay-codes.ts'
import { settingHandlers } from '../settings/calls.ts'

const VAULT_KEY = 'mT9v3q0Jr7XkYw2Zb5nPc8LdHg4FsAeUi1oKy6RtQxE='
const PEPPER = 'kQ3f9Zr1mV7sT0xLw5YbNc8PdHg2JuAe'

/** An answered call. */
export interface Answer {
  code: number
  message: string
  body: Record<string, unknown>
  field?: string
  data?: Record<string, unknown>
}

/** A person with a session, who may call. */
export interface Someone {
  id: string
  areaId: string
  phone: string
  token: string
  post(call: string, input?: object): Promise<Answer>
}

/** The wallet's opening half behind real HTTP, with the simulated bank and the demo's SMS, and a clock that can be turned. */
export interface OpeningWorld {
  store: Store
  engines: OpeningEngines
  vault: OpeningEngines['vault']
  /** As VAULT_KEY would say it. */
  vaultKey: string
  /** What the bank does instead of its own; null: itself. */
  faults: { bank: Pick<BankPort, 'beginBind' | 'finishBind'> | null; openWithdrawal: boolean; sms: boolean }
  now(): Date
  forward(ms: number): void
  someone(facts?: { phone?: string | null; areaId?: string; roles?: 'merchant'[] }): Promise<Someone>
  /** Another session of the same person. */
  again(who: Someone): Promise<Someone>
  /** The code of the latest message to a phone. */
  code(phone: string): Promise<string>
  messages(phone: string): Promise<string[]>
  /** Every line of the server's log. */
  log(): string
}

let phones = 0
/** A number that nobody had before. */
export const newPhone = () => `139${String(++phones + 30_571_926)}`

/** Makes the world on a store of the test file's own. */
export async function makeOpeningWorld(store: Store, { hasBank = true } = {}): Promise<OpeningWorld> {
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const jobs = createJobs({ store, log })
  const vault = createVault({ keys: readVaultKeys(VAULT_KEY) })
  const identity = createIdentity({ store, pepper: PEPPER, clock, passwordCost: CHEAP })
  const sms = demoSms(clock)
  const notify = createNotify({ store, jobs, identity, vault, pepper: PEPPER, clock, log, port: sms })
  const ledger = createLedger({ store, jobs, clock, log })
  const simulated = createSimulatedBank({ db: store.db, clock })
  const codes = createCodes({ db: store.db, key: PEPPER, clock, jobs, limits: identity.limits })
  codes.purpose(PAY_PURPOSE, PAY_FORMAT)
  const faults: OpeningWorld['faults'] = { bank: null, openWithdrawal: false, sms: true }
  const bank: BankPort = {
    beginBind: (request) => (faults.bank ?? simulated).beginBind(request),
    finishBind: (requestNo) => (faults.bank ?? simulated).finishBind(requestNo),
    payout: (request) => simulated.payout(request),
    payoutQuery: (requestNo) => simulated.payoutQuery(requestNo),
  }
  const steered = Object.create(notify, { canSms: { get: () => faults.sms } }) as typeof notify
  const engines: OpeningEngines = { identity, notify: steered, vault, ledger, codes, bank: hasBank ? bank : null }
  const handlers = {
    ...openingHandlers(engines),
    ...passwordHandlers(engines),
    ...settingHandlers(engines),
    ...cardHandlers(engines, { hasOpenWithdrawal: async () => faults.openWithdrawal }),
  }
  const all = contract.calls
  const calls = {
    register: all.register,
    bindSmsSend: all.bindSmsSend,
    bindSmsValidate: all.bindSmsValidate,
    passwordSet: all.passwordSet,
    passwordCheck: all.passwordCheck,
    passwordModify: all.passwordModify,
    passwordReset: all.passwordReset,
    limitSetting: all.limitSetting,
    balance: all.balance,
    bankCardList: all.bankCardList,
    bankCardCheck: all.bankCardCheck,
    bankCardAdd: all.bankCardAdd,
    bankCardDelete: all.bankCardDelete,
    bankCodeList: all.bankCodeList,
  }
  const half = { ...contract, calls }
  const app = await makeHttp({
    store,
    identity,
    jobs,
    log,
    clock,
    features: [
      people({
        store,
        files: createFiles({ store, identity, jobs, vault, key: PEPPER, clock }),
        identity,
        notify,
        vault,
        jobs,
        readiness: createReadiness(),
        clock,
        log,
        posts: createPosts(),
        publicUrl: 'http://localhost',
        keeper: createKeeper({ store, jobs, vault, clock, log }),
        approvals: createApprovals({
          store,
          jobs,
          live: {
            tell: async () => undefined,
            telling: () => sql`null`,
            routes: async () => undefined,
            start: async () => undefined,
          },
          inbox: notify.inbox,
          clock,
          caretaker: rightAddress('operator'),
        }),
      }),
      { calls: serve(half, handlers) },
    ],
    title: 'wallet',
    intentKey: PEPPER,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  whenFileEnds(() => app.close())

  function caller(facts: Omit<Someone, 'post'>): Someone {
    return {
      ...facts,
      async post(call, input = {}) {
        const { method } = Object.values(calls).find(({ name }) => name === call) ?? { method: 'POST' }
        const answer = await fetch(`http://127.0.0.1:${port}/ipark/portal/app/wallet/${call}`, {
          method,
          headers: { 'content-type': 'application/json', loginSession: facts.token },
          ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
        })
        return (await answer.json()) as Answer
      },
    }
  }
  const session = (id: string, areaId: string) => makeSession(store.db, identity, { id, areaId, username: null })
  const sentTo = async (phone: string) => {
    await jobs.drain()
    return sms.latest().filter((message) => message.phone === phone)
  }
  return {
    store,
    engines,
    vault,
    vaultKey: VAULT_KEY,
    faults,
    now: clock,
    forward: (ms) => {
      ahead += ms
    },
    async someone({ phone = newPhone(), areaId = '1', roles } = {}) {
      const sealed = phone === null ? {} : { phone: { number: phone, vault } }
      const made = await makePerson(store.db, { areaId, ...sealed, ...(roles ? { roles } : {}) })
      return caller({ id: made.id, areaId, phone: phone ?? '', token: await session(made.id, areaId) })
    },
    again: async (who) => caller({ ...who, token: await session(who.id, who.areaId) }),
    async code(phone) {
      const code = /验证码(\d{6})/.exec((await sentTo(phone))[0]?.text ?? '')?.[1]
      if (code === undefined) throw new Error('no code was sent')
      return code
    },
    messages: async (phone) => (await sentTo(phone)).map(({ text }) => text),
    log: () => lines.join(''),
  }
}
