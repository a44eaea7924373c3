import { newId, type Store } from '#platform/db'

/** Trades of one channel that wait to be asked about: so many, of nobody or of one person. */
export interface DueTrades {
  channel: string
  count: number
  now: Date
  askAt: Date
  personId?: string
}

/** Writes such trades as the engine leaves them, in a test's store. */
export async function makeDueTrades(store: Store, { channel, count, now, askAt, personId }: DueTrades) {
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    areaId: '1',
    subjectKind: 'test.order',
    subjectId: newId(),
    channel,
    outTradeNo: `YQ${newId().replaceAll('-', '').toUpperCase()}`,
    amountFen: 100,
    title: '测试',
    personId: personId ?? null,
    way: 'page',
    returnPath: '/',
    state: 'paying',
    payUrl: 'http://localhost/pay',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 600_000),
    askAt,
  }))
  await store.db.insertInto('payments.trade').values(rows).execute()
  return rows
}
