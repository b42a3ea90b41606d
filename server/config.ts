import { z } from 'zod'
import { databaseAddress, origin, secret, sender, smtpAddress } from './setting.ts'

const FLAG = z.enum(['true', 'false']).transform(text => text === 'true')

/** Company data of D.Lgs. 70/2003 art. 7, shown in the footer and on the legal pages. The demo's defaults are made up. */
const company = {
  COMPANY_NAME: z.string().default('Campo Libero'),
  COMPANY_ADDRESS: z.string().default('Via di Esempio 1, 00044 Frascati (RM), azienda di fantasia'),
  COMPANY_VAT: z.string().default('IT00000000000'),
  COMPANY_EMAIL: z.email().default('info@campolibero.it'),
  COMPANY_SUPPORT_EMAIL: z.email().optional(),
  COMPANY_PARTNER_EMAIL: z.email().optional(),
}

const Demo = z.object({
  ...company,
  CAMPO_MODE: z.literal('demo').default('demo'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseAddress.optional(),
  BASE_URL: origin.optional(),
  AUTH_SECRET: secret.optional(),
  SMTP_URL: smtpAddress.optional(),
  /** Sign-in with Google: offered when the first two are set. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: z.url().default('https://accounts.google.com/.well-known/openid-configuration'),
  MAIL_FROM: sender.default('Campo Libero <noreply@campolibero.example>'),
  /** How many balancers of our own pass requests on, for the caller's address in X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(10),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  /** A public reverse geocoder in the form of Nominatim; without it positions are resolved from our own data. */
  GEOCODER_URL: z.url().optional(),
  /** Map pictures in the form of XYZ tiles; without them the results are drawn as plans only. */
  MAP_TILES_URL: z
    .url()
    .refine(url => ['{z}', '{x}', '{y}'].every(part => url.includes(part)), {
      error: 'must contain {z}, {x} and {y}',
    })
    .optional(),
  /** Whom the map pictures come from, shown on them: '© OpenStreetMap'. */
  MAP_ATTRIBUTION: z.string().min(3).optional(),
  MAP_ATTRIBUTION_URL: z.url().startsWith('https://').optional(),
  /** How many bookings to come one person may have; a facility may allow fewer at its own fields. */
  MOST_ACTIVE_BOOKINGS: z.coerce.number().int().min(1).max(1_000_000).optional(),
  /** Whether this process also runs jobs of the queue; false where separate workers do. */
  RUN_JOBS: FLAG.default(true),
  /** For how long a process that was told to stop says so at /readyz before it takes no more connections. */
  DRAIN_NOTICE_SECONDS: z.coerce.number().min(0).max(60).default(0),
})

const Production = Demo.extend({
  CAMPO_MODE: z.literal('production'),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: databaseAddress,
  BASE_URL: origin.refine(url => url.startsWith('https://'), { error: 'must start with https://' }),
  AUTH_SECRET: secret,
  SMTP_URL: smtpAddress,
  MAIL_FROM: sender,
  COMPANY_ADDRESS: z.string(),
  COMPANY_VAT: z.string(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DRAIN_NOTICE_SECONDS: z.coerce.number().min(0).max(60).default(5),
})

const Settings = z.discriminatedUnion('CAMPO_MODE', [Demo, Production])

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the process's environment, once, at start.
 * @throws Error naming every setting that is missing or wrong; values are never repeated.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(
    { ...present, CAMPO_MODE: present['CAMPO_MODE'] ?? 'demo' },
    // The terminal gets English, whatever the language of the site.
    { error: issue => (issue.input === undefined ? 'is missing' : z.locales.en().localeError(issue)) },
  )
  const lines = [...(parsed.error?.issues ?? []).map(issueLine), ...halves(present)]
  if (!parsed.success || lines.length > 0)
    throw new Error(`The configuration is not complete:\n${lines.join('\n')}`)
  const settings = parsed.data
  const baseUrl = settings.BASE_URL ?? `http://localhost:${settings.PORT}`
  return {
    isProduction: settings.CAMPO_MODE === 'production',
    port: settings.PORT,
    host: settings.HOST,
    baseUrl,
    /** Origins from which a browser may change anything. */
    origins:
      settings.CAMPO_MODE === 'production' ? [baseUrl] : [baseUrl, `http://127.0.0.1:${settings.PORT}`],
    trustedProxies: settings.TRUSTED_PROXIES,
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    authSecret: settings.AUTH_SECRET,
    google: googleOf(settings),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    geocoderUrl: settings.GEOCODER_URL,
    map: mapOf(settings),
    logLevel: settings.LOG_LEVEL,
    mostActiveBookings: settings.MOST_ACTIVE_BOOKINGS,
    runsJobs: settings.RUN_JOBS,
    drainNoticeMs: settings.DRAIN_NOTICE_SECONDS * 1_000,
    company: {
      name: settings.COMPANY_NAME,
      address: settings.COMPANY_ADDRESS,
      vat: settings.COMPANY_VAT,
      email: settings.COMPANY_EMAIL,
      // If not set, support and partners use the main address: nobody would read a mailbox that does not exist.
      supportEmail: settings.COMPANY_SUPPORT_EMAIL ?? settings.COMPANY_EMAIL,
      partnerEmail: settings.COMPANY_PARTNER_EMAIL ?? settings.COMPANY_EMAIL,
    },
  }
}

const issueLine = ({ path, message }: z.core.$ZodIssue) => `  ${path.join('.')}: ${message}`

/** What is set without what it needs. A map must not be shown without naming its source. */
function halves(present: Record<string, string | undefined>): string[] {
  const isGoogleHalf = !present['GOOGLE_CLIENT_ID'] !== !present['GOOGLE_CLIENT_SECRET']
  return [
    ...(present['MAP_TILES_URL'] && !present['MAP_ATTRIBUTION']
      ? ['  MAP_ATTRIBUTION: goes with MAP_TILES_URL']
      : []),
    ...(isGoogleHalf ? ['  GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: go together'] : []),
  ]
}

function mapOf(settings: z.output<typeof Settings>) {
  const { MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution, MAP_ATTRIBUTION_URL: attributionUrl } = settings
  if (!url || !attribution) return null
  return { url, host: new URL(url).host, attribution, attributionUrl: attributionUrl ?? null }
}

function googleOf(settings: z.output<typeof Settings>) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings
  return clientId && clientSecret
    ? { clientId, clientSecret, discoveryUrl: settings.GOOGLE_DISCOVERY_URL }
    : undefined
}
