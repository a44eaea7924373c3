import { type FileRow, fileTables } from '#platform/sheets'

/** What a sheet of rooms has beside what every file has. */
interface PlaceFacts {
  readonly faults: number
}
/** A sheet of rooms as it is stored. */
export type ImportRow = FileRow & PlaceFacts

/** The statements about sheets of rooms. */
export const placeFiles = fileTables<PlaceFacts>({
  runs: 'estate.place_import',
  files: 'estate.place_file',
  faults: 'estate.place_fault',
  counted: 'faults',
  bytes: 'bytes',
  grouped: false,
  facts: [],
})
