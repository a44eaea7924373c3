import { writeFileSync } from 'node:fs'

/** A reporter of Vitest that writes how many errors belonged to no test into `--outputFile.unhandled`: the JSON report does not say it. */
export default class UnhandledErrors {
  onInit(vitest) {
    this.file = vitest.config.outputFile.unhandled
  }

  onTestRunEnd(_modules, errors) {
    writeFileSync(this.file, String(errors.length))
  }
}
