import { type Static, Type } from 'typebox'
import { formRefusals } from '#engine/forms'
import { call } from '#vocabulary/call'
import { fileAddresses, id, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
