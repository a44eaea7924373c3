import { archives, type Merged, type Pair, type Side } from '#contract/archives'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

const { calls } = archives

/** An archive of a pair. */
export const side = (n: number, facts: Partial<Side> = {}): Side => ({
  id: idOf(1850 + n),
  name: '武汉光谷云图软件有限公司',
  creditCode: '91420100MA4QTEST0X',
  address: '2 号楼 1203 室',
  place: 'park',
  records: 12,
  ...facts,
})
/** An outside enterprise that is called alike. */
export const lead = (n: number, facts: Partial<Side> = {}): Side =>
  side(n, { name: '光谷云图软件', creditCode: null, address: '光谷大道 77 号', place: 'outside', records: 3, ...facts })

/** Pairs and merges are asked for. */
export const duplicatesAre = (items: Pair[], merges: Merged[] = [], more = false) =>
  given(calls.duplicates, { items, merges, more })

/** A merge that can be undone. */
export const merged = (n: number, facts: Partial<Merged> = {}): Merged => ({
  id: idOf(1870 + n),
  survivorId: idOf(1850),
  survivor: '武汉光谷云图软件有限公司',
  merged: '光谷云图软件',
  at: at(-3000),
  by: '李合并',
  until: at(40_000),
  waits: false,
  later: [],
  ...facts,
})

const REGISTERED = [
  ['name', '武汉光谷云图软件有限公司', '光谷云图软件'],
  ['creditCode', '91420100MA4QTEST0X', ''],
  ['address', '2 号楼 1203 室', '光谷大道 77 号'],
] as const

/** Two archives side by side: a company's and an outside one. */
export const pairIs = (facts: { survivor?: Side; merged?: Side; choosable?: boolean } = {}) =>
  given(calls.duplicatePair, {
    survivor: facts.survivor ?? side(0),
    merged: facts.merged ?? lead(1),
    fields: [
      ...REGISTERED.map(([field, survivor, other]) => ({
        field,
        survivor,
        merged: other,
        choosable: facts.choosable ?? false,
      })),
      { field: 'legalRepresentative', survivor: '陈立', merged: '周敏', choosable: true },
      { field: 'capital', survivor: '', merged: '500 万 CNY', choosable: true },
      { field: 'size', survivor: 'small', merged: 'small', choosable: true },
    ],
    moves: [
      { called: '资质荣誉', count: 2 },
      { called: '更正', count: 1 },
    ],
    stays: [{ called: '登记信息', count: 1 }],
    seen: { survivor: 1, merged: 1, survivorBasic: 2, mergedBasic: 1 },
  })
