import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { document, id, next, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { companyDeskCalls } from './company-desk.ts'
import { companyRefusals } from './company-refusals.ts'
import {
  CompanyItemSchema,
  CompanyNameSchema,
  CompanyPageSchema,
  CompanyRoomSchema,
  GroupSchema,
  searchText,
  TenantSchema,
  text,
} from './company-shapes.ts'

const read = { family: 'enterprise', method: 'POST', effect: 'read', who: 'session', whose: 'park' } as const
const letter = Type.String({ pattern: '^[A-Z#]$' })

/** Names of the listed companies, for everybody. */
export const queryCompanyList = call({
  family: 'company',
  name: 'queryCompanyList',
  method: 'POST',
  effect: 'read',
  who: 'open',
  whose: 'park',
  about: 'Listed companies of the park, id and name alone: by characters, spelling, initials or credit code, A to Z',
  input: Type.Object({ text: searchText, next }, strict),
  output: page(CompanyNameSchema),
  refusals: [],
})

/** All listed companies, A to Z. */
export const companyListByPage = call({
  ...read,
  name: 'companyListByPage',
  about: 'Listed companies of the park, A to Z; of one letter, or found by name, spelling, initials or credit code',
  input: Type.Object({ letter: Type.Optional(letter), text: searchText, next }, strict),
  /** `letters`: under which of them companies stand; on the first page alone. */
  output: pageWith(CompanyItemSchema, { letters: Type.Array(Type.String()) }),
  refusals: [],
})

/** What a company is called. */
export const companyName = call({
  ...read,
  name: 'companyName',
  about: 'What a company is called: the one asked for, or the one that the caller acts for',
  input: Type.Object({ id: Type.Optional(id) }, strict),
  output: CompanyNameSchema,
  refusals: [],
})

/** A company's page. */
export const companyPage = call({
  ...read,
  name: 'companyPage',
  about: 'A company’s page: introduction, public contacts, way, reception, rooms, and whether the caller may apply',
  input: Type.Object({ id }, strict),
  output: CompanyPageSchema,
  refusals: [],
})

/** Groups of the company that the caller acts for. */
export const groupList = call({
  ...read,
  name: 'groupList',
  whose: 'company',
  about: 'Groups of the caller’s company, with how many are in them; none where they have no company',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(GroupSchema) }, strict),
  refusals: [],
})

/** Groups of one of the caller's companies. */
export const companyGroup = call({
  ...read,
  name: 'companyGroup',
  whose: 'company',
  about: 'Groups of a company of the caller’s, with how many are in them',
  input: Type.Object({ companyId: id }, strict),
  output: Type.Object({ items: Type.Array(GroupSchema) }, strict),
  refusals: [],
})

/** Who is on which floor. */
export const pageList = call({
  ...read,
  name: 'pageList',
  about: 'Listed companies by building and floor; of one building or floor, an industry, or found by name or room',
  input: Type.Object(
    {
      buildingId: Type.Optional(id),
      floorId: Type.Optional(id),
      industry: Type.Optional(text(30)),
      text: searchText,
      room: searchText,
      next,
    },
    strict,
  ),
  output: page(TenantSchema),
  refusals: [],
})

/** By what tenants can be chosen. */
export const pageFilters = call({
  ...read,
  name: 'pageFilters',
  whose: 'none',
  about: 'Buildings, floors and industries where listed companies are today',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      buildings: Type.Array(
        Type.Object(
          { id, name: Type.String(), floors: Type.Array(Type.Object({ id, name: Type.String() }, strict)) },
          strict,
        ),
      ),
      industries: Type.Array(Type.String()),
    },
    strict,
  ),
  refusals: [],
})

/** Where a company is, for who comes to visit it. */
export const companyLocation = call({
  ...read,
  family: 'lookup',
  name: 'companyLocation',
  who: 'open',
  about: 'Where a listed company is: rooms, way and reception',
  input: Type.Object({ companyId: id }, strict),
  output: Type.Object(
    {
      id,
      name: Type.String(),
      address: Type.String(),
      way: Type.String(),
      reception: Type.String(),
      rooms: Type.Array(CompanyRoomSchema),
    },
    strict,
  ),
  refusals: [],
})

/** A manager writes their company's page. */
export const companySave = call({
  family: 'enterprise',
  name: 'companySave',
  method: 'POST',
  effect: 'write',
  who: 'session:manager',
  whose: 'company',
  about: 'Write one’s company’s page; `version` is the one it was made from',
  input: Type.Object(
    {
      id,
      version: Type.Integer({ minimum: 0 }),
      industry: text(30),
      introduction: orNull(document),
      publicPhone: Type.String({ pattern: '^(\\d[\\d-]{2,18}\\d)?$' }),
      publicEmail: Type.String({ maxLength: 100, pattern: '^([^\\s@]+@[^\\s@]+\\.[^\\s@]+)?$' }),
      website: Type.String({ maxLength: 200, pattern: '^(https?://[^\\s/?#]+[^\\s]*)?$' }),
      way: text(300),
      reception: text(100),
      listed: Type.Boolean(),
    },
    strict,
  ),
  output: CompanyPageSchema,
  refusals: [companyRefusals.companyChanged, companyRefusals.introductionWrong],
})

/** Companies as others find them. */
export const companyCalls = {
  queryCompanyList,
  companyListByPage,
  companyName,
  companyPage,
  groupList,
  companyGroup,
  pageList,
  pageFilters,
  companyLocation,
  companySave,
  ...companyDeskCalls,
} as const
