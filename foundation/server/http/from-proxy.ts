import { BlockList, isIPv6 } from 'node:net';
import { readAddressRange } from '#foundation/server/address-range.ts';
import type { Config } from '#foundation/server/config.ts';
import { AppError } from './errors.ts';
import { guard } from './register-endpoint.ts';

function isProxy(address: string, trusted: boolean | string): boolean {
  if (trusted === true) return true;
  const proxies = new BlockList();
  proxies.addSubnet('127.0.0.0', 8);
  proxies.addAddress('::1', 'ipv6');
  for (const part of (trusted || '').split(',')) {
    const range = readAddressRange(part);
    if (range) proxies.addSubnet(range.address, range.bits, range.family);
  }
  return proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Admits only requests that the proxy or this machine makes itself. A request that the proxy relays is refused; its
 * headers name the client.
 * @throws {AppError} `forbidden`
 */
export const fromProxy = ({ trustProxy }: Config) =>
  guard<unknown, object>('proxy', ({ request: { raw } }) => {
    const isRelayed = 'x-forwarded-for' in raw.headers || 'forwarded' in raw.headers;
    if (isRelayed || !isProxy(raw.socket.remoteAddress ?? '', trustProxy)) throw new AppError('forbidden');
    return {};
  });
