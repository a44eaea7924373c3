import { freshFiles } from '#client/download'
import { policy } from '../parts/calls.ts'

/** A policy at the desk in full, its files as long as it is shown. */
export const deskQuery = (id: string) => ({ ...policy.read('deskDetail', { id }), refetchInterval: freshFiles })
