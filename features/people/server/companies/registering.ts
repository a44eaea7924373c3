import { COMPANY_ACTIVE, COMPANY_LEFT, companyRefusals } from '#contract/people'
import { record } from '#platform/audit'
import { type Db, isConstraint, newId } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import { tidyName } from './likeness.ts'
import { companyName } from './names.ts'
import { insertCompany, lockCompany, putCompanyKeys, setCompanyState } from './queries.ts'
import { type CompanyAct, type CompanyState, stateAfter, typedCreditCode } from './rules.ts'

/** What is said of a company when it is written down. */
export interface CompanyToRegister {
  areaId: string
  name: string
  creditCode: string | null
  address?: string
  industry?: string
  /** Others find it as soon as it is in the park; so where it is not said. */
  listed?: boolean
}

/** Who does something, and when. */
export interface Acting {
  /** The id of the person. */
  by: string
  now: Date
}

/** Which company of which park. */
export interface CompanyOf {
  areaId: string
  companyId: string
}

/**
 * Writes down a company that somebody applies for, and answers its id; nobody else knows of it until `activateCompany`. Refuses a wrong credit
 * code (10102), and a name (10100) or credit code (10101) that another company of the park has.
 */
export function insertAppliedCompany(db: Db, company: CompanyToRegister, acting: Acting): Promise<string> {
  return insert(db, 'applied', company, acting)
}

/** Writes down a company that is in the park, as an operator says. Refuses as `insertAppliedCompany` does. */
export async function insertActiveCompany(
  db: Db,
  jobs: Pick<Jobs, 'announce'>,
  company: CompanyToRegister,
  acting: Acting,
): Promise<string> {
  const companyId = await insert(db, 'active', company, acting)
  await jobs.announce(db, { type: COMPANY_ACTIVE, payload: { areaId: company.areaId, companyId } })
  return companyId
}

async function insert(
  db: Db,
  state: 'applied' | 'active',
  { areaId, name: typed, creditCode: typedCode, address = '', industry = '', listed = true }: CompanyToRegister,
  { by, now }: Acting,
): Promise<string> {
  const id = newId()
  const name = tidyName(typed) || refuse(companyRefusals.nameEmpty, { field: 'name' })
  const creditCode = typedCreditCode(typedCode)
  const { order: pinyin, letter, keys } = await companyName(name, creditCode)
  const row = { id, areaId, state, name, pinyin, letter, creditCode, address, industry, listed, createdAt: now }
  await insertCompany(db, row).catch(refuseTaken)
  await putCompanyKeys(db, areaId, id, keys)
  const action = state === 'applied' ? 'people.company.applied' : 'people.company.added'
  await auditCompany(db, { areaId, companyId: id }, { by, now }, action, { name })
  return id
}

/** A company that applied is in the park from now on. Refuses (10103) one that does not apply any more. */
export async function activateCompany(
  db: Db,
  jobs: Pick<Jobs, 'announce'>,
  of: CompanyOf,
  acting: Acting,
): Promise<void> {
  await move(db, of, acting, 'activate')
  await jobs.announce(db, { type: COMPANY_ACTIVE, payload: { ...of } })
}

/** A company that applied is refused. Refuses (10103) one that does not apply any more. */
export async function refuseCompany(db: Db, of: CompanyOf, acting: Acting, reason = ''): Promise<void> {
  await move(db, of, acting, 'refuse', { reason })
}

/** A company has left the park: nobody acts for it, and its memberships end by what is announced. Refuses (10103) one that is not there. */
export async function leaveCompany(db: Db, jobs: Pick<Jobs, 'announce'>, of: CompanyOf, acting: Acting): Promise<void> {
  await move(db, of, acting, 'leave')
  await jobs.announce(db, { type: COMPANY_LEFT, payload: { ...of, by: acting.by } })
}

const DONE: Readonly<Record<CompanyAct, string>> = {
  activate: 'people.company.activated',
  refuse: 'people.company.refused',
  leave: 'people.company.left',
}

async function move(
  db: Db,
  of: CompanyOf,
  acting: Acting,
  act: CompanyAct,
  detail: Record<string, unknown> = {},
): Promise<CompanyState> {
  const company = (await lockCompany(db, of.areaId, of.companyId)) ?? refuse(refusals.notFound)
  const state = stateAfter(company.state, act) ?? refuse(companyRefusals.companyMoved)
  await setCompanyState(db, of.companyId, state, acting.now)
  await auditCompany(db, of, acting, DONE[act], detail)
  return state
}

/** Writes an audit line about a company. */
export async function auditCompany(
  db: Db,
  { areaId, companyId }: CompanyOf,
  { by, now }: Acting,
  action: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const subject = { kind: 'people.company', id: companyId }
  await record(db, { areaId, at: now, actor: by, action, subject, detail })
}

/** Another company has the name or the credit code. */
export function refuseTaken(error: unknown): never {
  if (isConstraint(error, 'company_name_once')) throw new Refusal(companyRefusals.nameTaken, { field: 'name' })
  if (isConstraint(error, 'company_credit_once'))
    throw new Refusal(companyRefusals.creditCodeTaken, { field: 'creditCode' })
  throw error
}
