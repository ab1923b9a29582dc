import type { FastifyReply } from 'fastify';

/**
 * For an answer that is the same for everyone. Caches store it and revalidate each time (ETag), so that edits show at
 * once.
 */
export function answerPublic(reply: FastifyReply): void {
  reply.header('Cache-Control', 'public, max-age=0, must-revalidate');
}

/** For an answer that depends on the viewer. It is never cached. */
export function answerPrivate(reply: FastifyReply): void {
  reply.header('Cache-Control', 'private, no-store');
}

/** For a private answer under an address that nobody can guess. Only the browser keeps it, for ten minutes. */
export function answerBriefly(reply: FastifyReply): void {
  reply.header('Cache-Control', 'private, max-age=600');
}

/** For an answer that never changes. It is cached for a year. */
export function answerForever(reply: FastifyReply): void {
  reply.header('Cache-Control', 'public, max-age=31536000, immutable');
}
