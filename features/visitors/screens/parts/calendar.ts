import { saveAnswer } from '#client/download'
import { visitor } from './calls.ts'

/** Saves a visit as a calendar file. */
export const saveCalendar = (asking: { inviteCode?: string; id?: string; key?: string }): Promise<boolean> =>
  saveAnswer(() => visitor.files.get('visitIcs', asking), '来访.ics')
