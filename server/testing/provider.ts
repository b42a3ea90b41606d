import { OAuth2Server } from 'oauth2-mock-server'

export type ProviderPerson = { sub: string; email: string; email_verified: boolean; name: string }

const CLIENT = { clientId: 'campo-libero', clientSecret: 'segreto' }

/**
 * A real OpenID provider of our own that stands in for Google. It asks nobody for consent.
 * @param who called at each sign-in, to say who signs in
 */
export function makeProvider(who: () => ProviderPerson) {
  const server = new OAuth2Server()
  server.service.on('beforeTokenSigning', (token: { payload: object }) =>
    Object.assign(token.payload, who(), { aud: CLIENT.clientId }),
  )
  return {
    /** @returns the settings with which an application finds it */
    start: async (port = 0) => {
      await server.issuer.keys.generate('RS256')
      await server.start(port, 'localhost')
      return { ...CLIENT, discoveryUrl: `${server.issuer.url}/.well-known/openid-configuration` }
    },
    stop: () => server.stop(),
  }
}
