// Preloaded by `node --import`: writes the address of every module of ours that this process loads to the file that LOADED_MODULES names.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const file = process.env['LOADED_MODULES'] ?? ''
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) appendFileSync(file, `${url}\n`)
    return next(url, context)
  },
})
