// Loaded into the server by start.mjs: if start.mjs dies without a word, the server drains and stops too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
