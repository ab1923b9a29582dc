import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const STORE = {
  S3_ENDPOINT: 'https://s3.example.cl',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'una clave',
};

test.each([
  [{ PORT: 'abc' }, ['PORT']],
  [{ PORT: '70000', WORKERS: '0' }, ['PORT', 'WORKERS']],
  [{ DATABASE_URL: 'mysql://localhost/x' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://a/b', DATABASE_DIRECT_URL: 'pgbouncer' }, ['DATABASE_DIRECT_URL']],
  [{ DATABASE_DIRECT_URL: 'postgres://a/b' }, ['DATABASE_DIRECT_URL', 'DATABASE_URL']],
  [{ DATABASE_REPLICA_URLS: 'postgres://a/b' }, ['DATABASE_REPLICA_URLS', 'DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://a/b', DATABASE_REPLICA_URLS: 'postgres://c/b, d' }, ['DATABASE_REPLICA_URLS']],
  [{ PUBLIC_URL: 'vitrina.cl' }, ['PUBLIC_URL']],
  [{ BASE_DOMAIN: 'vitrina.cl' }, ['BASE_DOMAIN', 'PUBLIC_URL']],
  [{ BASE_DOMAIN: 'vitrina.cl', PUBLIC_URL: 'https://tienda.vitrina.cl' }, ['BASE_DOMAIN', 'PUBLIC_URL']],
  [{ ADMIN_PASSWORD: 'una clave' }, ['ADMIN_PASSWORD', 'ADMIN_EMAIL']],
  [{ ADMIN_EMAIL: 'a@b.cl', ADMIN_PASSWORD: 'x7-Pq9k' }, ['ADMIN_PASSWORD', '8 characters']],
  [{ ADMIN_EMAIL: 'a@b.cl', ADMIN_PASSWORD: 'Password123' }, ['ADMIN_PASSWORD', 'common']],
  [{ LOG_LEVEL: 'loud' }, ['LOG_LEVEL']],
  [{ NODE_ENV: 'prod' }, ['NODE_ENV', 'production']],
  [{ PORT: '3000', WORKERS: 'muchos' }, ['WORKERS: is not a number']],
  [{ PUBLIC_URL: 'https://vitrina.cl/tienda' }, ['PUBLIC_URL: has a path']],
  [{ PUBLIC_URL: 'vitrina.cl' }, ['PUBLIC_URL: is not an address such as https://']],
  [{ SMTP_URL: 'mail.vitrina.cl' }, ['SMTP_URL: is not an address such as smtps://']],
  [{ TRUST_PROXY: 'caddy' }, ['TRUST_PROXY']],
  [{ TRUST_PROXY: '10.0.0.0/33' }, ['TRUST_PROXY']],
  [{ TRUST_PROXY: '0.0.0.0/0' }, ['TRUST_PROXY']],
  [
    { S3_BUCKET: 'pictures' },
    ['S3_BUCKET: needs S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY as well'],
  ],
  [{ ...STORE, S3_SECRET_ACCESS_KEY: '' }, ['S3_ENDPOINT: needs S3_SECRET_ACCESS_KEY as well']],
  [{ ...STORE, S3_ENDPOINT: 's3.example.cl' }, ['S3_ENDPOINT: is not an address such as https://']],
  [{ ...STORE, S3_ENDPOINT: 'https://s3.example.cl/pictures' }, ['S3_ENDPOINT: has a path']],
  [{ ...STORE, S3_BUCKET: 'a/b' }, ['S3_BUCKET: is not the name of a bucket']],
  [{ ...STORE, S3_PREFIX: '/../x' }, ['S3_PREFIX: is not a path']],
])(
  'invalid settings are refused with one English line that names them but reveals no secret: %j',
  (settings, named) => {
    let problem: unknown;
    try {
      readConfig(settings);
    } catch (error) {
      problem = error;
    }
    if (!(problem instanceof ConfigError)) throw new Error('the settings were accepted');
    for (const name of named) expect(problem.message).toContain(name);
    expect(problem.message).not.toMatch(/una clave|x7-Pq9k|Password123/);
    expect(problem.message).not.toMatch(/\n|Elige|Debe|Escribe|inválid/);
  },
);

test.each([
  [{}, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
  [{ DEMO: 'off' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ PUBLIC_URL: 'https://vitrina.cl' }, false],
  [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, false],
  [{ PUBLIC_URL: 'https://localhost.vitrina.cl' }, false],
  [{ HOST: '0.0.0.0' }, false],
])('with %j demo content is created: %s', (settings, demo) => {
  expect(readConfig(settings).demo).toBe(demo);
});

test.each([
  [{ PUBLIC_URL: 'https://vitrina.cl' }, 'https://vitrina.cl/{subdomain}'],
  [{ PUBLIC_URL: 'https://vitrina.cl', BASE_DOMAIN: 'Vitrina.cl' }, 'https://{subdomain}.vitrina.cl'],
  [{ PUBLIC_URL: 'https://www.vitrina.cl', BASE_DOMAIN: 'vitrina.cl' }, 'https://{subdomain}.vitrina.cl'],
  [{ PUBLIC_URL: 'http://localhost:80', BASE_DOMAIN: 'localhost' }, 'http://{subdomain}.localhost'],
])('with %j cards have addresses like %s', (settings, cardUrl) => {
  expect(readConfig(settings).cardUrl).toBe(cardUrl);
});

test.each(['true', '127.0.0.1', '10.0.0.0/8, ::1', 'loopback', 'fc00::/7'])(
  'the proxy may be given as %s',
  (list) => {
    expect(readConfig({ TRUST_PROXY: list }).trustProxy).toBe(list === 'true' ? true : list);
  },
);

test.each([
  ['', ''],
  ['vitrina', 'vitrina/'],
  ['a/b//', 'a/b/'],
])("with S3_PREFIX=%s pictures have names like '%s…' in the bucket", (given, prefix) => {
  expect(readConfig({ ...STORE, S3_PREFIX: given }).store).toEqual({
    endpoint: 'https://s3.example.cl',
    region: 'us-east-1',
    bucket: 'pictures',
    accessKeyId: 'key',
    secretAccessKey: 'una clave',
    prefix,
  });
});
