import { readStored, writeStored } from '#client/storage'

/** The pass id of the state that all screens share. */
const KEY = 'passId'

/** Which of my passes is shown; null: whichever comes first. */
export function chosenPass(): string | null {
  return readStored(KEY)
}

/** From now on this one is shown. */
export function choosePass(id: string | null): void {
  writeStored(KEY, id)
}
