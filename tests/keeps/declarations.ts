import type { Keeps } from '#vocabulary/keeps'
import { everyModule } from '../support/facts.ts'

/** A declaration, and whose it is. */
export interface Declaration {
  readonly file: string
  /** The area or engine: parking. */
  readonly room: string
  readonly keeps: Keeps
}

/** What all areas and engines declare, found by folder. */
export async function everyDeclaration(): Promise<Declaration[]> {
  const found = await everyModule<{ keeps: Keeps }>(['platform/*/keeps.ts', 'features/*/server/keeps.ts'])
  return found.map(({ file, said }) => ({ file, room: file.split('/')[1] ?? '', keeps: said.keeps }))
}
