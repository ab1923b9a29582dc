import type { FastifyReply } from 'fastify';

/** Everyone gets the same; kept by browsers and proxies, asked again each time (ETag), fresh at once after an edit. */
export function answerPublic(reply: FastifyReply): void {
  reply.header('Cache-Control', 'public, max-age=0, must-revalidate');
}

/** Depends on who asks: kept nowhere. */
export function answerPrivate(reply: FastifyReply): void {
  reply.header('Cache-Control', 'private, no-store');
}

/** What this address answers never changes: kept for a year. */
export function answerForever(reply: FastifyReply): void {
  reply.header('Cache-Control', 'public, max-age=31536000, immutable');
}
