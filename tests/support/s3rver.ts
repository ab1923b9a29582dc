import type { AddressInfo } from 'node:net';
// @ts-expect-error: it has no types
import S3rver from '@20minutes/s3rver';

const [directory, bucket, port = '0'] = process.argv.slice(2);

// A process of its own: its tokens for the next page need an old cipher (`--openssl-legacy-provider`).
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
});
const { port: chosen }: AddressInfo = await server.run();
process.stdout.write(`${chosen}\n`);
