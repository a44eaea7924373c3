import { contract } from '#vocabulary/call'

/** All calls of setup. */
export const setup = contract({ name: 'setup', uses: [], refusalCodes: [17000, 17999], calls: {} })
