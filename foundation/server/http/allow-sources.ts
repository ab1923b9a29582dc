import type { FastifyReply } from 'fastify';

const POLICY = 'Content-Security-Policy';

/** Lets this one page load from further sources. */
export function allowSources(
  reply: FastifyReply,
  directive: 'img-src' | 'connect-src',
  sources: readonly string[],
): void {
  if (sources.length === 0) return;
  const policy = String(reply.getHeader(POLICY));
  reply.header(POLICY, policy.replace(`${directive} 'self'`, `${directive} 'self' ${sources.join(' ')}`));
}
