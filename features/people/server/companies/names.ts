import { foldKey, type NameFacts, otherName } from '../names/keys.ts'

/** How a company is ordered, listed and found: by its name's signs, spelling and initials, and by its credit code. */
export async function companyName(name: string, creditCode: string | null): Promise<NameFacts> {
  const facts = await otherName(name)
  return creditCode === null ? facts : { ...facts, keys: [...new Set([...facts.keys, foldKey(creditCode)])].toSorted() }
}
