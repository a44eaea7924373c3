import { taskRefusals } from '#contract/tasks'
import { allows } from '#door/people'
import type { Caller } from '#platform/identity'
import { refuse } from '#vocabulary/refusal'

/** For whom somebody sends: a company, or the park itself. */
export interface Sender {
  readonly areaId: string
  /** Null: the park. */
  readonly companyId: string | null
}

type Who = Pick<Caller, 'areaId' | 'companyId' | 'companies' | 'roles' | 'rights'>

/** What somebody may send: in the park by right, and within the company that they act for as its manager. */
export function maySend(person: Who): { park: boolean; companyId: string | null } {
  const { companyId } = person
  return {
    park: person.rights.includes('task.send'),
    companyId: companyId !== null && allows(person, companyId, 'manage') ? companyId : null,
  }
}

/** Refuses who may not send in the park, or within the company that they act for. */
export function mustSend(person: Who, park: boolean): Sender {
  const may = maySend(person)
  if (park ? !may.park : may.companyId === null) refuse(taskRefusals.noRight)
  return { areaId: person.areaId, companyId: park ? null : may.companyId }
}
