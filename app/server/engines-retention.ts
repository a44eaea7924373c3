import { retention as approvals } from '#platform/approvals'
import { retention as audit } from '#platform/audit'
import { retention as codes } from '#platform/codes'
import { retention as db } from '#platform/db'
import { retention as deposits } from '#platform/deposits'
import { retention as devices } from '#platform/devices'
import { retention as files } from '#platform/files'
import { retention as forms } from '#platform/forms'
import { retention as http } from '#platform/http'
import { retention as identity } from '#platform/identity'
import { retention as jobs } from '#platform/jobs'
import { retention as ledger } from '#platform/ledger'
import { retention as notify } from '#platform/notify'
import { retention as papers } from '#platform/papers'
import { retention as payments } from '#platform/payments'
import { retention as search } from '#platform/search'
import { retention as settings } from '#platform/settings'
import { retention as tracking } from '#platform/tracking'

/** What the engines keep of people. Areas say it of themselves. */
export const ENGINES_RETENTION = [
  db,
  audit,
  jobs,
  identity,
  http,
  files,
  forms,
  papers,
  notify,
  codes,
  tracking,
  ledger,
  payments,
  deposits,
  approvals,
  devices,
  search,
  settings,
]
