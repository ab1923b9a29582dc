import { isIP } from 'node:net';

export interface AddressRange {
  address: string;
  bits: number;
  family: 'ipv4' | 'ipv6';
}

/** Reads '10.0.0.0/8', or a single address as the range of itself; null if it is neither. */
export function readAddressRange(text: string): AddressRange | null {
  const [address = '', bits, ...more] = text.trim().split('/');
  const version = isIP(address);
  const size = version === 6 ? 128 : 32;
  const length = Number(bits ?? size);
  const isLength = /^\d+$/.test(bits ?? '0') && length >= 1 && length <= size;
  if (version === 0 || more.length > 0 || !isLength) return null;
  return { address, bits: length, family: version === 6 ? 'ipv6' : 'ipv4' };
}
