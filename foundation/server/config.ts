import { resolve } from 'node:path';
import { z } from 'zod';
import { isCommonPassword } from '#foundation/contract/common-passwords.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from '#foundation/contract/password-length.ts';
import { readAddressRange } from './address-range.ts';
import { LIMITS, type Limits } from './limits.ts';
import { isLoopback } from './loopback.ts';
import { OperatorError } from './operator-error.ts';

/** An address with one of these protocols; otherwise the message says `example`. */
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `is not an address such as ${example}` });
const origin = url(/^https?$/, 'https://example.cl')
  // Zod runs this check even on text that is not an address.
  .refine((value) => (URL.parse(value)?.pathname ?? '/') === '/', 'has a path, but must name only a host')
  .transform((value) => new URL(value).origin);
const database = url(/^postgres(ql)?$/, 'postgres://user@host/database');
const list = () =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []));
const number = () => z.coerce.number('is not a number');

/** Groups of addresses that Fastify's `trustProxy` knows by name. */
const PROXY_GROUPS = ['loopback', 'linklocal', 'uniquelocal'];
const isProxyList = (list: string): boolean =>
  list.split(',').every((part) => PROXY_GROUPS.includes(part.trim()) || readAddressRange(part) !== null);

const Settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: origin.optional(),
  BASE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/i)
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_REPLICA_URLS: list().pipe(z.array(database)),
  BACKUP_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, 'is not the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-][\w/-]*$/, 'is not a path such as vitrina/pictures')
    .default(''),
  WORKERS: number().int().min(1).max(64).default(1),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(MIN_PASSWORD, `has fewer than ${MIN_PASSWORD} characters`)
    .max(MAX_PASSWORD)
    .refine((value) => !isCommonPassword(value), 'is one of the most common passwords')
    .optional(),
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'require']).default('optional'),
  DEMO: z.enum(['auto', 'off']).default('auto'),
  CDN_PURGE_URL: url(/^https?$/, 'http://127.0.0.1:6081/').optional(),
  CDN_PURGE_TOKEN: z.string().min(1).optional(),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@host').optional(),
  PUSH_SERVICES: list().pipe(z.array(origin)),
  UNVERIFIED_ACCOUNTS: z.enum(['allow', 'refuse']).optional(),
  MAIL_FROM: z.string().default('Vitrina <no-responder@localhost>'),
  CONTACT_EMAIL: z.email().optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => value === 'true' || isProxyList(value),
      'is neither `true` nor a list of IP addresses, ranges, or `loopback`',
    )
    .optional(),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
});

/** An object store that speaks S3. Its bucket is addressed by path. */
export interface StoreSettings {
  /** An origin, without a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of every name in the bucket; empty, or with a trailing slash. */
  prefix: string;
}

export interface Config {
  host: string;
  /** 0 lets the system choose a free port. */
  port: number;
  /** Origin of every link that the product writes, without a trailing slash. */
  publicUrl: string;
  /** Origins whose pages may send writes. On a local machine, `localhost` and 127.0.0.1 both count. */
  ownOrigins: string[];
  /** The domain below which each card has a host of its own: `{subdomain}.{baseDomain}`. */
  baseDomain: string | null;
  /** The pattern of all cards' addresses, in which `{subdomain}` stands for the card's name. */
  cardUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** Where the same database is reached without a pooler between: `LISTEN` and session locks need that. */
  databaseDirectUrl: string | null;
  /** Replicas of the database, for what visitors read. */
  databaseReplicaUrls: string[];
  /** Where pictures are kept, if not in the data directory. */
  store: StoreSettings | null;
  /** Where the server writes backups by itself. */
  backupDir: string | null;
  limits: Limits;
  workers: number;
  admin: { email: string; password: string | null } | null;
  /** Administrators may use their rights only in a session that began with a second factor. */
  adminsNeedSecondFactor: boolean;
  /** Whether demo content is created. Its accounts have a published password. */
  demo: boolean;
  /** Whether other machines can reach the site, as far as the settings show. */
  isPublic: boolean;
  /** Where people write to the operator. */
  contactEmail: string | null;
  /** Where a cache in front of the servers is told what has changed; null if there is no such cache. */
  cacheInFront: { url: string; token: string | null } | null;
  smtpUrl: string | null;
  /** Whether people have to confirm their e-mail address before their cards are public. */
  verifiesEmails: boolean;
  mailFrom: string;
  /** Origins of push services that are allowed in addition to those of the usual browsers. */
  pushServices: string[];
  /** Fastify's `trustProxy`: the proxies whose `X-Forwarded-*` headers are trusted. */
  trustProxy: boolean | string;
  /** Requests with this token may read `/metrics`. */
  metricsToken: string | null;
  logLevel: string;
  production: boolean;
}

/** The same settings with the port that the system chose for `PORT=0`. */
export function withPort(config: Config, port: number): Config {
  const onPort = (origin: string) => origin.replace(/:0$/, `:${port}`);
  return {
    ...config,
    port,
    publicUrl: onPort(config.publicUrl),
    cardUrl: config.cardUrl.replace(/:0(?=\/)/, `:${port}`),
    ownOrigins: config.ownOrigins.map(onPort),
  };
}

/** A setting is invalid. The message names each one and its problem. */
export class ConfigError extends OperatorError {}

const unusable = (why: string) => new ConfigError(`Invalid settings: ${why}`);
/** Operators read English; messages for users are in Spanish. */
const IN_ENGLISH = z.locales.en().localeError;

/** @throws {ConfigError} naming what is missing of a store that is only partly given */
function storeOf(settings: z.infer<typeof Settings>): StoreSettings | null {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const given = needed.filter((name) => settings[name]);
  if (given.length === 0) return null;
  const missing = needed.filter((name) => !settings[name]);
  if (missing.length > 0) throw unusable(`${given[0]}: needs ${missing.join(', ')} as well`);
  const { S3_ENDPOINT = '', S3_BUCKET = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = settings;
  return {
    endpoint: S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: settings.S3_PREFIX.replace(/\/*$/, settings.S3_PREFIX ? '/' : ''),
  };
}

/**
 * Reads the settings once, at start. No other file reads the environment.
 * @throws {ConfigError} naming every invalid setting
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env, limits: Partial<Limits> = {}): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given, { error: IN_ENGLISH });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw unusable(lines.join('; '));
  }
  const settings = parsed.data;
  if (settings.ADMIN_PASSWORD && !settings.ADMIN_EMAIL) {
    throw unusable('ADMIN_PASSWORD: needs ADMIN_EMAIL as well');
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS'] as const) {
    if (settings[name]?.length && !settings.DATABASE_URL)
      throw unusable(`${name}: needs DATABASE_URL as well`);
  }
  const baseDomain = settings.BASE_DOMAIN?.toLowerCase() ?? null;
  const site = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL) : null;
  if (baseDomain && site?.host !== baseDomain && site?.host !== `www.${baseDomain}`) {
    throw unusable('BASE_DOMAIN: needs a PUBLIC_URL whose host is the base domain or its www');
  }
  const production = settings.NODE_ENV === 'production';
  const isPublic =
    production ||
    !isLoopback(settings.HOST) ||
    (settings.PUBLIC_URL !== undefined && !isLoopback(new URL(settings.PUBLIC_URL).hostname));
  const host = settings.HOST === '0.0.0.0' || settings.HOST === '::' ? 'localhost' : settings.HOST;
  const loopback = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${settings.PORT}`);
  const publicUrl =
    settings.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${settings.PORT}`;
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    ownOrigins: settings.PUBLIC_URL ? [settings.PUBLIC_URL] : loopback,
    baseDomain,
    cardUrl: baseDomain ? `${site?.protocol}//{subdomain}.${baseDomain}` : `${publicUrl}/{subdomain}`,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? null,
    databaseReplicaUrls: settings.DATABASE_REPLICA_URLS,
    store: storeOf(settings),
    backupDir: settings.BACKUP_DIR ? resolve(settings.BACKUP_DIR) : null,
    limits: { ...LIMITS, ...limits },
    workers: settings.WORKERS,
    admin: settings.ADMIN_EMAIL
      ? { email: settings.ADMIN_EMAIL.toLowerCase(), password: settings.ADMIN_PASSWORD ?? null }
      : null,
    adminsNeedSecondFactor: settings.ADMIN_SECOND_FACTOR === 'require',
    demo: settings.DEMO === 'auto' && !isPublic,
    isPublic,
    contactEmail: settings.CONTACT_EMAIL ?? null,
    cacheInFront: settings.CDN_PURGE_URL
      ? { url: settings.CDN_PURGE_URL, token: settings.CDN_PURGE_TOKEN ?? null }
      : null,
    smtpUrl: settings.SMTP_URL ?? null,
    verifiesEmails: (settings.UNVERIFIED_ACCOUNTS ?? (settings.SMTP_URL ? 'refuse' : 'allow')) === 'refuse',
    mailFrom: settings.MAIL_FROM,
    pushServices: settings.PUSH_SERVICES,
    trustProxy: settings.TRUST_PROXY === 'true' ? true : (settings.TRUST_PROXY ?? false),
    metricsToken: settings.METRICS_TOKEN ?? null,
    logLevel: settings.LOG_LEVEL,
    production,
  };
}
