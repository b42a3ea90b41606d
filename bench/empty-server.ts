import { once } from 'node:events'
import { createServer } from 'node:http'

// What the platform does when there is nothing to do: the measure for answers from memory.
const body = Buffer.from('ok')
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain', 'content-length': body.byteLength }).end(body)
})
const [, , port] = process.argv
server.listen(Number(port), '127.0.0.1')
await once(server, 'listening')
console.log(`The empty server is at http://127.0.0.1:${port}`)
