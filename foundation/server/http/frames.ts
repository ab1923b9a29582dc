import type { FastifyReply } from 'fastify';

/** Lets pages of any site show this answer in a frame. Call it only for what does nothing with a session. */
export function allowFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.removeHeader('x-frame-options');
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'));
}
