/** `npm run reseal`: changes the key that people's private fields are sealed with. */
import { FolderInUse } from '../db/embedded/hold-folder.ts'
import { openDatabase } from '../db/open.ts'
import { ownEnv } from '../env.ts'
import { changeKey, KeyNotChanged } from '../sealed/change-key.ts'
import { WrongKeyFile } from '../sealed/key-files.ts'

const wishes = process.argv.slice(2)
if (wishes.some(each => each !== '--lost')) {
  process.stderr.write('usage: npm run reseal | npm run reseal -- --lost\n')
  process.exit(2)
}
const env = ownEnv()

try {
  const database = await openDatabase(env)
  const { sealed, left } = await changeKey(env, database, wishes.length > 0).finally(() => database.close())
  const kept = left > 0 ? ` ${left} were sealed with a key that is not here, or are damaged: they stay closed.` : ''
  const next =
    env.sealKeys.length > 1
      ? ' Before the next start set PAIBAN_SEAL_KEY to what PAIBAN_SEAL_KEY_NEXT is, and leave that out.'
      : ''
  process.stdout.write(`Sealed anew: ${sealed} values.${kept}${next}\n`)
} catch (error) {
  const known = error instanceof KeyNotChanged || error instanceof FolderInUse || error instanceof WrongKeyFile
  process.stderr.write(`${known ? (error as Error).message : String(error)}\n`)
  process.exit(1)
}
