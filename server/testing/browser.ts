/** The application, as its server calls it. */
type House = { fetch: (request: Request, env: object) => Response | Promise<Response> }
type Reply = { status: number; body: Record<string, unknown>; headers: Headers }

let count = 0

/** Somebody's browser in front of /api/auth: keeps its cookies and calls from a network address of its own. */
export class Browser {
  readonly cookies = new Map<string, string>()
  address: string
  private readonly house: House
  private readonly origin: string

  constructor(house: House, origin = 'http://localhost:3000') {
    count += 1
    this.house = house
    this.origin = origin
    this.address = `10.${Math.floor(count / 65_536) % 256}.${Math.floor(count / 256) % 256}.${count % 256}`
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  post(path: string, body: object = {}, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send(path, { method: 'POST', body: JSON.stringify(body), headers })
  }

  get(path: string): Promise<Reply> {
    return this.send(path, { method: 'GET', headers: {} })
  }

  private async send(
    path: string,
    init: { method: string; body?: string; headers: Record<string, string> },
  ): Promise<Reply> {
    const headers = new Headers({
      'content-type': 'application/json',
      origin: this.origin,
      ...init.headers,
    })
    if (this.cookies.size > 0) headers.set('cookie', this.cookie)
    const request = new Request(`${this.origin}/api/auth/${path}`, { ...init, headers })
    const reply = await this.house.fetch(request, { incoming: { socket: { remoteAddress: this.address } } })
    for (const line of reply.headers.getSetCookie()) this.keep(line)
    const body: Record<string, unknown> = await reply.json().catch(() => ({}))
    return { status: reply.status, body, headers: reply.headers }
  }

  private keep(line: string) {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    const isGone = attributes.some(attribute => /^\s*max-age=0$/i.test(attribute))
    if (isGone) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(at + 1))
  }
}
