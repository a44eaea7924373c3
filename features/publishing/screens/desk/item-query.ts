import { freshFiles } from '#client/download'
import { desk } from '../parts/calls.ts'

/** Something at the desk in full, its files as long as it is shown. */
export const itemQuery = (id: string) => ({ ...desk.read('item', { id }), refetchInterval: freshFiles })
