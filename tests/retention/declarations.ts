import type { Retention } from '#vocabulary/retention'
import { everyModule } from '../support/facts.ts'

/** A declaration, and whose it is. */
export interface Declaration {
  readonly file: string
  /** The area or engine: parking. */
  readonly room: string
  readonly retention: Retention
}

/** What all areas and engines declare, found by folder. */
export async function everyDeclaration(): Promise<Declaration[]> {
  const found = await everyModule<{ retention: Retention }>([
    'platform/*/retention.ts',
    'features/*/server/retention.ts',
  ])
  return found.map(({ file, said }) => ({ file, room: file.split('/')[1] ?? '', retention: said.retention }))
}
