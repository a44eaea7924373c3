import type { Codes } from '#platform/codes'
import type { Db } from '#platform/db'

/** What the codes engine calls the printed code of a door sign. */
export const DOOR_PURPOSE = 'decoration.door'
/** How it is written; no code of another purpose looks like one. */
export const DOOR_FORMAT = { prefix: '65', digits: 24, lasts: 'until_revoked' } as const

/** The path of the phone that a door sign leads to. */
export const DOOR_PATH = '/front/mobile/decoration/doorsign'

/** The code of a case's door sign: the same each time. */
export function doorCodeOf(
  db: Db,
  { codes }: { codes: Pick<Codes, 'issueStatic'> },
  { areaId, id }: { areaId: string; id: string },
): Promise<string> {
  return codes.issueStatic(db, { purpose: DOOR_PURPOSE, areaId, holder: id, ref: id })
}

/** What a door sign says to a scanner: the address of its page with the code. */
export const doorText = (publicUrl: string, code: string): string => `${publicUrl}${DOOR_PATH}?code=${code}`

/** The digits of a scanned or typed text: of the address of a door sign its code, else the text as it is. */
export const doorCodeIn = (text: string): string => /[?&]code=([0-9]+)/.exec(text)?.[1] ?? text.trim()

/**
 * Whose door a scanned text is of. `often`: whoever scans guesses. `by`: whom wrong codes are counted against, such as `person:<id>`.
 */
export async function caseOfDoor(
  db: Db,
  { codes }: { codes: Pick<Codes, 'look'> },
  { areaId, text, by }: { areaId: string; text: string; by: string },
): Promise<{ state: 'good'; caseId: string } | { state: 'other' | 'often' }> {
  const found = await codes.look(db, { purpose: DOOR_PURPOSE, areaId, code: doorCodeIn(text), by })
  if (found.state === 'good') return { state: 'good', caseId: found.holder }
  return { state: found.why === 'too_many' ? 'often' : 'other' }
}
