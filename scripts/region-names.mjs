/** `npm run region:names`: writes the regions' names in Taiwan's characters, after the regions or the conversion have changed. */
import { writeFileSync } from 'node:fs'
import { namesFile, traditionalRegions } from './traditional-regions.mjs'

writeFileSync(namesFile, traditionalRegions())
