import type { ArchiveHead } from '#contract/archives'
import { archives } from '#contract/archives'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'

const { calls } = archives

/** An archive's head: of a company in the park, as somebody who may read all of it sees it. */
export function head(facts: Partial<ArchiveHead> = {}): ArchiveHead {
  return {
    id: idOf(1800),
    companyId: idOf(60),
    name: '光谷云图软件有限公司',
    creditCode: '91420100MA4QTEST0X',
    noCodeReason: '',
    address: '2 号楼 1203 室',
    industry: '软件和信息服务',
    state: 'listed',
    classes: ['public', 'inner', 'personal', 'figures', 'requests', 'staff'],
    writes: ['public', 'inner', 'personal', 'figures', 'requests', 'staff'],
    counts: [{ kind: 'honour', count: 2 }],
    freshest: '2026-11-20',
    stalest: '2026-03-01',
    freshestKind: 'project',
    stalestKind: 'basic',
    stateAt: '2026-03-01T09:00:00+08:00',
    version: 1,
    ...facts,
  }
}
/** The head is asked for. */
export const details = (facts: Partial<ArchiveHead> = {}) => given(calls.details, head(facts))
