import type { FastifyReply } from 'fastify';

/** The same for everyone: caches store it and revalidate each time (ETag), so that edits show at once. */
export function answerPublic(reply: FastifyReply): void {
  reply.header('Cache-Control', 'public, max-age=0, must-revalidate');
}

/** Depends on the viewer: never cached. */
export function answerPrivate(reply: FastifyReply): void {
  reply.header('Cache-Control', 'private, no-store');
}

/** Immutable: cached for a year. */
export function answerForever(reply: FastifyReply): void {
  reply.header('Cache-Control', 'public, max-age=31536000, immutable');
}
