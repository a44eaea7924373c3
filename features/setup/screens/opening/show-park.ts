import { askPark } from '#client/park'

/** Shows on this phone what was just saved of the park. Where it cannot be asked for, it comes with the next start. */
export async function showPark(): Promise<void> {
  await askPark().catch(() => null)
}
