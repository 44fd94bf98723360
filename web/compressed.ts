/** Leaves each asset of the build compressed beside itself, as small as it gets: the server sends what lies there instead of packing it at every request. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const kinds = /\.(js|css|wasm)$/
/** Below this a packet's head weighs more than what is spared. */
const least = 1024

const byBrotli = promisify(brotliCompress)
const byGzip = promisify(gzip)

/** Brotli for browsers that trust the connection, gzip for the others. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const write = async (name: string, content: Uint8Array) => {
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await writeFile(join(dir, `${name}.br`), await byBrotli(content, { params: size }))
      await writeFile(join(dir, `${name}.gz`), await byGzip(content, { level: 9 }))
    }
    const contents = Object.values(bundle).map(each => {
      const content = each.type === 'chunk' ? each.code : each.source
      return [each.fileName, typeof content === 'string' ? Buffer.from(content) : content] as const
    })
    const worth = contents.filter(([name, content]) => kinds.test(name) && content.length >= least)
    await Promise.all(worth.map(([name, content]) => write(name, content)))
  },
})
