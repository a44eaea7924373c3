import { archives, type OwnArchive, type Proposal, type Reading } from '#contract/archives'
import { given, type Who } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

const { calls } = archives

/** A manager of the company whose archive it is. */
export const MANAGER: Who = { companyId: idOf(60), companyName: '光谷云图软件有限公司', manager: true }
/** Somebody who writes archives. */
export const WRITER: Who = { roles: ['property'] }

/** What the park holds of the own enterprise. */
export const own = (facts: Partial<OwnArchive> = {}): OwnArchive => ({
  id: idOf(1800),
  name: '光谷云图软件有限公司',
  creditCode: '91420100MA4QTEST0X',
  address: '2 号楼 1203 室',
  industry: '软件和信息服务',
  kinds: [
    { kind: 'basic', count: 1, freshest: '2026-03-01', stalest: '2026-03-01' },
    { kind: 'honour', count: 2, freshest: '2026-11-10', stalest: '2025-06-01' },
  ],
  open: 1,
  readings: 3,
  ...facts,
})
/** The own archive is asked for. */
export const mineIs = (item: OwnArchive | null = own()) => given(calls.mine, { item })

/** A reading of somebody of the park. */
export const reading = (n: number, facts: Partial<Reading> = {}): Reading => ({
  day: '2026-11-19',
  fact: 'figures',
  name: '李维护',
  role: 'property',
  at: at(-n * 60),
  ...facts,
})
/** Who read is asked for. */
export const readersAre = (items: Reading[]) => given(calls.readers, { items, next: null })

const HONOUR = {
  name: '高新技术企业',
  level: 'state',
  issuer: '科技部',
  from: '2026-03-01',
  until: null,
  certificate: 'GR202642000123',
  listed: true,
} as const

/** Honours of the own archive. */
export const honoursAre = () =>
  given(calls.honors, {
    items: [
      {
        id: idOf(1810),
        source: 'staff',
        asOf: '2026-03-01',
        at: at(-6000),
        by: '李维护',
        version: 1,
        data: HONOUR,
        mayWrite: false,
        others: [],
        owner: null,
      },
    ],
    next: null,
  })

/** A proposal: the issuer of an honour is wrong. */
export const proposal = (n: number, facts: Partial<Proposal> = {}): Proposal => ({
  id: idOf(1820 + n),
  archiveId: idOf(1800),
  enterprise: '光谷云图软件有限公司',
  wants: {
    kind: 'honour',
    data: { ...HONOUR, issuer: '湖北省科技厅' },
    asOf: '2026-11-18',
    now: { version: 1, asOf: '2026-03-01', data: HONOUR },
  },
  meanwhile: null,
  wrong: '颁发机构写错了，证书见附件',
  files: [{ id: idOf(1830), name: '高新证书.pdf', url: '/ipark/portal/app/common/file?id=x' }],
  state: 'open',
  answer: '',
  proposedAt: at(-90),
  proposedBy: '陈立',
  decidedAt: null,
  decidedBy: '',
  mayDecide: false,
  ...facts,
})
/** Proposals are asked for: those that wait, and those that were decided. */
export const proposalsAre = (open: Proposal[], decided: Proposal[] = []) =>
  given(calls.proposals, ({ state }) => ({ items: state === 'open' ? open : decided, next: null }))
