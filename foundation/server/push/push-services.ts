/** The push services of Chrome and Edge, Firefox, Safari, and Edge on Windows. */
const KNOWN_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
];

/**
 * Whether the server may send to this address. Browsers supply it, so without a list of services they could make the
 * server call any machine that it reaches.
 * @param further origins that the operator allows in addition to the known services
 */
export function isPushEndpoint(endpoint: string, further: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (further.includes(origin)) return true;
  return protocol === 'https:' && port === '' && KNOWN_HOSTS.some((host) => host.test(hostname));
}
