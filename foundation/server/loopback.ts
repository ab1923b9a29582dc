/** Whether a host name or an address, also as an IPv6 socket has it, is this machine itself. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.*\.localhost|(::ffff:)?127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
