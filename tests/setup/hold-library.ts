/** A process that holds a data folder as a server does, until it is ended. Says so once it has it. */
import { prepareLibrary } from '~/boot/boot.server'
import { readEnv } from '~/env.server'

await prepareLibrary(process.argv[2]!, readEnv(process.env))
console.log('held')
setInterval(() => {}, 60_000)
