import readByOther from 'read-excel-file/node'
import type { World } from '../../../../tests/support/world.ts'

/** All texts of the workbook that a call answers, as another program reads them. */
export async function readSent(world: World, call: string, input: object, token: string): Promise<string> {
  const { body, message } = await world.post<{ bytes: Buffer } | null>(call, input, token)
  if (body === null) throw new Error(message)
  return JSON.stringify(await readByOther(body.bytes))
}
