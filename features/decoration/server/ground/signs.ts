import { signCodeText } from '#contract/decoration'
import type { Codes } from '#platform/codes'
import type { Db } from '#platform/db'
import type { DecorationEngines } from '../engines.ts'

/** What the codes engine calls the codes on the signs at the doors of jobs. */
export const SIGN_PURPOSE = 'decoration.sign'
const SIGN_FORMAT = { prefix: '66', digits: 24, lasts: 'until_revoked' } as const

/** Says how signs are written; no code of another purpose looks like one. */
export function registerSigns({ codes }: Pick<DecorationEngines, 'codes'>): void {
  codes.purpose(SIGN_PURPOSE, SIGN_FORMAT)
}

/** What the printed code of a job's sign says: an address that opens its page, the same each time. Writes where it is asked for the first time. */
export async function signText(
  db: Db,
  { codes, publicUrl }: { codes: Pick<Codes, 'issueStatic'>; publicUrl: string },
  { areaId, caseId }: { areaId: string; caseId: string },
): Promise<string> {
  const code = await codes.issueStatic(db, { purpose: SIGN_PURPOSE, areaId, holder: caseId, ref: caseId })
  return signCodeText(publicUrl, code)
}

/** The case whose sign has this code, as digits; `often`: whoever asks guessed too often, null: no sign has it. `by`: whom wrong codes are counted against. */
export async function caseOfSign(
  db: Db,
  { codes }: { codes: Pick<Codes, 'look'> },
  { areaId, code, by }: { areaId: string; code: string; by: string },
): Promise<{ caseId: string } | 'often' | null> {
  const found = await codes.look(db, { purpose: SIGN_PURPOSE, areaId, code, by })
  if (found.state === 'good') return { caseId: found.holder }
  return found.why === 'too_many' ? 'often' : null
}
