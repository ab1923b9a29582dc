import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Of 127.0.0.1, valid until 2126, trusted by nobody: made with `openssl req -x509 -newkey ec -nodes`. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUdNb79fmCNYwNwfnDIoysGoSPhBIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyODE1MTgyNloYDzIxMjYxMTA0
MTUxODI2WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASfxhVXChINVe+LSb6rcEDn5i5pVg8wZgau56FkKXj65wFrjkj2HF7o
ci9v1859MLbNYFuaGuJOV9WFUTHgxi0vo2QwYjAdBgNVHQ4EFgQUOkWS4GHhiUsG
0XgcGzmxaRPadPEwHwYDVR0jBBgwFoAUOkWS4GHhiUsG0XgcGzmxaRPadPEwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IDavCqEH9AjwX0gWzv3HoE45JB9AKUnq1qVLmyBDmJgRAiEAxC1TRSWW7Kp0SAnl
7s/gnRnZBY056F2ATF3iIlOCbhk=
-----END CERTIFICATE-----
`;
/** Opens nothing but this certificate. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQguLFhDzVErcryelAW
ADcy89ROjoYLlLplo1Je49uzTeyhRANCAASfxhVXChINVe+LSb6rcEDn5i5pVg8w
Zgau56FkKXj65wFrjkj2HF7oci9v1859MLbNYFuaGuJOV9WFUTHgxi0v
-----END PRIVATE KEY-----
`;

/** A server with a certificate that only those trust who were told to. */
export async function startHttpsReceiver(
  listener: RequestListener,
): Promise<{ server: Server; url: string }> {
  const server = createServer({ key: KEY, cert: CERTIFICATE }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/avisos` };
}
