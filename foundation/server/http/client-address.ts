import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The key under which limits by address are counted: the IPv4 address, or the first 56 bits of an IPv6 address, because
 * providers give a household that many networks. `X-Forwarded-For` counts only with TRUST_PROXY.
 */
export const clientAddress = (request: FastifyRequest): string => networkOf(request.ip);

/** Enough to recognise one's own network, and too little to point at one person: '190.45.x.x', '2800:300:6a41:x'. */
export const shortAddress = (request: FastifyRequest): string => shortened(networkOf(request.ip));

export const shortened = (network: string): string =>
  network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}:x`
    : `${network.split('.').slice(0, 2).join('.')}.x.x`;

export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const leading = groups(head);
  const missing = tail === undefined ? 0 : 8 - leading.length - groups(tail).length;
  const all = [...leading, ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail ?? '')];
  const [a, b, c, d = 0] = all.slice(0, 4).map((group) => Number.parseInt(group, 16));
  return `${[a, b, c, d & 0xff00].map((group) => group?.toString(16)).join(':')}::/56`;
}
