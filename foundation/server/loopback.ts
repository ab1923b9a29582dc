/**
 * Whether a host name or address means this machine itself. IPv4 addresses may have the form in which IPv6 sockets
 * report them (`::ffff:127.0.0.1`).
 */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.*\.localhost|(::ffff:)?127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
