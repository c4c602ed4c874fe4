import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { requireFreePort } from './port.server'

it('says which port is taken, and lets a free one be', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(`端口 ${port} 已经有别的服务在用`)
  other.close()
  await once(other, 'close')
  await expect(requireFreePort(port, '127.0.0.1')).resolves.toBeUndefined()
})
