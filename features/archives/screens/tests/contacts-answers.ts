import { type ArchiveContact, type ArchiveTouch, archives, type FoundContact } from '#contract/archives'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

const { calls } = archives
const STAMP = { source: 'staff', asOf: '2026-11-18', at: at(-2000), by: '陈立', version: 3 } as const

/** A contact as somebody who writes contacts sees it. */
export function contact(facts: Partial<ArchiveContact> = {}): ArchiveContact {
  return {
    ...STAMP,
    id: idOf(1810),
    name: '周*',
    nameMasked: true,
    post: '行政总监',
    phones: ['139****0001'],
    emails: ['z***@yuntu.example'],
    main: true,
    leftOn: null,
    linked: true,
    mayHaveLeft: false,
    mayWrite: true,
    ...facts,
  }
}

/** Contacts of every sort: main, others, one that may have left, one that left. */
export const CONTACTS: readonly ArchiveContact[] = [
  contact(),
  contact({
    id: idOf(1811),
    name: '吴*',
    post: '财务经理',
    main: false,
    linked: false,
    phones: ['137****2233', '138****4455'],
  }),
  contact({ id: idOf(1812), name: '郑*', post: '', main: false, phones: [], mayHaveLeft: true }),
  contact({ id: idOf(1813), name: '孙*', post: '前台', main: false, leftOn: '2026-08-31', source: 'enterprise' }),
]

/** The list is asked for. */
export const listed = (items: readonly ArchiveContact[] = CONTACTS, mayAdd = true) =>
  given(calls.contacts, { items: [...items], mayAdd })

/** A touch that was written long ago. */
export function touch(facts: Partial<ArchiveTouch> = {}): ArchiveTouch {
  return {
    ...STAMP,
    id: idOf(1830),
    version: 1,
    heldAt: at(-3000),
    how: 'visit',
    summary: '企业计划明年扩租一层，希望先看 3 号楼的空置单元。',
    nextOn: '2026-11-25',
    earlierId: null,
    mendableUntil: null,
    ...facts,
  }
}

/** A contact and its touches are asked for. */
export const history = (
  facts: { contact?: ArchiveContact; items?: readonly ArchiveTouch[]; nextOn?: string | null; mayAdd?: boolean } = {},
) =>
  given(calls.contactHistory, {
    contact: facts.contact ?? contact(),
    archiveId: idOf(1800),
    archiveName: '光谷云图软件有限公司',
    nextOn: facts.nextOn === undefined ? '2026-11-25' : facts.nextOn,
    mayAdd: facts.mayAdd ?? true,
    items: [
      ...(facts.items ?? [
        touch({ id: idOf(1832), heldAt: at(-5), how: 'phone', summary: '约好周三上午看房', mendableUntil: at(10) }),
        touch({
          id: idOf(1831),
          heldAt: at(-1000),
          how: 'wechat',
          summary: '补充：需要 600 平方米',
          earlierId: idOf(1830),
          nextOn: null,
        }),
        touch(),
      ]),
    ],
    next: null,
  })

/** A contact that was found. */
export const found = (facts: Partial<FoundContact> = {}): FoundContact => ({
  id: idOf(1810),
  archiveId: idOf(1800),
  archiveName: '光谷云图软件有限公司',
  name: '周*',
  post: '行政总监',
  phones: ['139****0001'],
  main: true,
  leftOn: null,
  ...facts,
})

/** What was looked for is found. */
export const queried = (items: readonly FoundContact[]) => given(calls.contactQuery, { items: [...items], next: null })
/** A phone is shown whole. */
export const revealed = given(calls.contactReveal, { value: '13900000001' })
/** What is saved is taken. */
export const saved = given(calls.save, { id: idOf(1810), version: 4 })
